// The text of a staff notification, and the page of the console to which it leads.

import type { Text } from '../text.ts'
import type { NotificationKindInfo } from './notification-groups.ts'
import { notificationKindInfo, type NotificationKind } from './notification-kinds.ts'

type Values = Readonly<Record<string, string>>

/** The text, to be filled in with the values and the id of the record. */
export const notificationText = (of: NotificationKind, values: Values): Text => {
  const { text, oneDay }: NotificationKindInfo = notificationKindInfo[of]
  return oneDay && values['from'] === values['to'] ? oneDay : text
}

/** The page that a notification leads to. */
export const notificationPath = (of: NotificationKind, id: number, values: Values): string =>
  notificationKindInfo[of].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(name === 'id' ? String(id) : (values[name] ?? '')),
  )
