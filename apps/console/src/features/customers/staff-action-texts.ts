import { auditActionText } from '@huishou/wire/audit/actions'
import type { Text } from '@huishou/wire/text'

const known: Readonly<Record<string, Text>> = auditActionText

/** The text for a staff action, by its name in the audit log; an unknown action is shown by its name. */
export const staffActionText = (action: string): Text => known[action] ?? { zh: action, en: action }
