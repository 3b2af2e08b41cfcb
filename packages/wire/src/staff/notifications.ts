// Staff endpoints for the caller's own notifications in the console: listing them, counting the unread ones, marking
// them as read, and choosing the causes to be notified of.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { CountedPage, Id, Instant, Nullable, OneOf, Optional, paging } from '../schema.ts'
import { notificationCauses } from './notification-causes.ts'
import { notificationGroups } from './notification-groups.ts'
import { notificationKinds } from './notification-kinds.ts'
import { deskRoles } from './roles.ts'

const Notification = Type.Object({
  id: Id,
  kind: OneOf(notificationKinds),
  subjectId: Type.Integer({ description: 'the record it is about; 0: none' }),
  values: Type.Record(Type.String(), Type.String(), {
    description: 'values that its text and link are filled in with',
  }),
  byName: Nullable(Type.String({ description: 'the colleague whose action it tells of' })),
  reason: Type.String({ description: 'what the colleague wrote; empty: nothing' }),
  at: Instant,
  readAt: Nullable(Instant),
  doneAt: Nullable(
    Type.Integer({ description: 'when it was dealt with, in epoch ms; null: not, as far as is known' }),
  ),
})

/** The caller's own notifications, newest first; `counts.unread` regardless of the filters. */
export const staffNotifications = staffGet('/notifications', {
  name: 'staffNotifications',
  who: deskRoles,
  summary: { zh: '我的通知', en: 'My notifications' },
  input: {
    ...paging,
    unread: Optional(Type.Boolean({ description: 'only those not read yet' })),
    group: Optional(OneOf(notificationGroups)),
    cause: Optional(OneOf(notificationCauses)),
  },
  reply: CountedPage(Notification),
})

/** How many of the caller's notifications are unread. */
export const unreadNotifications = staffGet('/notifications/unread', {
  name: 'unreadNotifications',
  who: deskRoles,
  summary: { zh: '未读通知数', en: 'Unread notifications' },
  reply: Type.Object({ unread: Type.Integer() }),
})

/** Marks one of the caller's notifications as read; one that was read before does not change. */
export const readNotification = staffPost('/notifications/read', {
  name: 'readNotification',
  who: 'staff',
  summary: { zh: '标记为已读', en: 'Mark as read' },
  input: { id: Id },
  reply: Type.Object({ unread: Type.Integer() }),
  refusals: ['NOT_FOUND'],
})

/**
 * Marks the caller's notifications up to a moment as read, all or those of one group or cause; later ones stay unread.
 */
export const readAllNotifications = staffPost('/notifications/read-all', {
  name: 'readAllNotifications',
  who: 'staff',
  summary: { zh: '全部标记为已读', en: 'Mark all as read' },
  input: {
    until: Instant,
    group: Optional(OneOf(notificationGroups)),
    cause: Optional(OneOf(notificationCauses)),
  },
  reply: Type.Object({ unread: Type.Integer() }),
})

const Settings = Type.Object({
  rows: Type.Array(
    Type.Object({
      cause: OneOf(notificationCauses),
      on: Type.Boolean(),
      always: Type.Boolean({ description: 'nobody can switch it off' }),
    }),
  ),
})

/** The causes that people with the caller's role are notified of, and which of them the caller has switched off. */
export const notificationSettings = staffGet('/notifications/settings', {
  name: 'notificationSettings',
  who: deskRoles,
  summary: { zh: '我的通知设置', en: 'My notification settings' },
  reply: Settings,
})

/** Switches notifications of one cause on or off for the caller; those there are stay. */
export const setNotification = staffPost('/notifications/settings/change', {
  name: 'setNotification',
  who: 'staff',
  summary: { zh: '修改通知设置', en: 'Change my notification settings' },
  input: { cause: OneOf(notificationCauses), on: Type.Boolean() },
  reply: Settings,
  refusals: ['NOTIFICATION_ALWAYS_ON'],
})
