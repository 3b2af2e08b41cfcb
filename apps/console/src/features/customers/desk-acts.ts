import type { Text } from '@huishou/wire'
import { actionText } from '../../shared/audit-text.ts'

/** What staff did about a customer, as the log names it. */
export const deskActText = (action: string): Text => actionText[action] ?? { zh: action, en: action }
