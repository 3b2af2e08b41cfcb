// The groups of notifications that staff receive in the console, and how long notifications are stored.

import type { Text } from '../text.ts'

export const notificationGroups = ['approval', 'decision', 'task', 'export', 'system'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
export const notificationGroupText: Record<NotificationGroup, Text> = {
  approval: { zh: '待审批', en: 'To approve' },
  decision: { zh: '审批结果', en: 'Decisions' },
  task: { zh: '待处理', en: 'To do' },
  export: { zh: '导出', en: 'Exports' },
  system: { zh: '系统', en: 'System' },
}

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90
/** How many days before its end the owners are told about an API key. */
export const KEY_ENDING_DAYS = 7

export type NotificationKindInfo = {
  group: NotificationGroup
  /** `{name}` is filled in with the values of the notification. */
  text: Text
  /** The page of the console; `{id}` is the record, the rest values of the notification. */
  path: string
}
