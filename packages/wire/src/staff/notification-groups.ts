// The groups of notifications that staff receive in the console, how long notifications are stored, how early owners
// are told of an expiring API key, and the type that describes a kind.

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
/** How many days before an API key expires the owners are told. */
export const KEY_ENDING_DAYS = 7

export type NotificationKindInfo = {
  group: NotificationGroup
  /** Names in braces stand for values of the notification, `{id}` for its record. */
  text: Text
  /** The text when the values `from` and `to` are the same day. */
  oneDay?: Text
  /** The page of the console that it leads to; `{id}` is the record, other names are values of the notification. */
  path: string
}
