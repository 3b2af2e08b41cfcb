import { auditActionText } from '@huishou/wire/audit/actions'
import type { Text } from '@huishou/wire/text'

const known: Readonly<Record<string, Text>> = auditActionText

/** What staff did about a customer, as the log names it. */
export const staffActionText = (action: string): Text => known[action] ?? { zh: action, en: action }
