// Texts of the notifications of the signed-in user.

import { NOTIFICATION_DAYS } from '@huishou/wire/staff/notification-groups'

export const messages = {
  title: { zh: '通知', en: 'Notifications' },
  bell: { zh: '通知，{unread} 条未读', en: 'Notifications, {unread} unread' },
  bellNone: { zh: '通知，没有未读', en: 'Notifications, none unread' },
  tabs: { zh: '未读或全部', en: 'Unread or all' },
  unread: { zh: '未读', en: 'Unread' },
  all: { zh: '全部', en: 'All' },
  group: { zh: '类别', en: 'Kind' },
  cause: { zh: '事由', en: 'About' },
  what: { zh: '内容', en: 'What' },
  by: { zh: '经手人', en: 'By' },
  at: { zh: '时间', en: 'When' },
  state: { zh: '状态', en: 'State' },
  done: { zh: '已处理', en: 'Dealt with' },
  isUnread: { zh: '未读：', en: 'Unread: ' },
  reason: { zh: '说明：{reason}', en: 'Reason: {reason}' },
  readAll: { zh: '全部已读', en: 'Mark all as read' },
  seeAll: { zh: '查看全部', en: 'See all' },
  none: { zh: '还没有通知', en: 'No notifications yet' },
  noneText: {
    zh: `有事等您审批、您提交的申请有了结果，或有任务派给您时，会在这里告诉您。通知保留 ${NOTIFICATION_DAYS} 天。`,
    en: `You are told here when something waits for your approval, when a request of yours is decided, and when work is assigned to you. Notifications are kept for ${NOTIFICATION_DAYS} days.`,
  },
  noneUnread: { zh: '没有未读通知', en: 'Nothing unread' },
  settings: { zh: '通知设置', en: 'Notification settings' },
  settingsLead: {
    zh: '关闭后不再通知您，待办和列表里照样能看到；已有的通知保留。',
    en: 'You will no longer be notified of kinds you switch off; the work itself still appears under To do and in its list. Existing notifications stay.',
  },
  alwaysOn: { zh: '不能关闭：{why}', en: 'Stays on: {why}' },
  noneOfGroup: { zh: '没有这类通知', en: 'No notifications of this kind' },
}
