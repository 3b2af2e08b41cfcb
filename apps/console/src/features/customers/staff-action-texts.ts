import { auditActionText } from '@huishou/wire/audit/actions'
import type { Text } from '@huishou/wire/text'

const known: Readonly<Record<string, Text>> = auditActionText

/** The text of a staff action on a customer, by its name in the audit log. */
export const staffActionText = (action: string): Text => known[action] ?? { zh: action, en: action }
