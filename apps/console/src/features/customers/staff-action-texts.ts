import { auditActionText } from '@huishou/wire/audit/actions'
import type { Text } from '@huishou/wire/text'

const known: Readonly<Record<string, Text>> = auditActionText

/** Names of staff actions on a customer, as the audit log stores them. */
export const staffActionText = (action: string): Text => known[action] ?? { zh: action, en: action }
