import type { Language } from '@huishou/wire/text'
import { payeeKindText } from '@huishou/wire/withdrawal/states'
import type { Payee } from './queries.ts'

/**
 * The label of a payout account, such as `支付宝 138****8000`. It equals the label in withdrawal records, which are
 * matched by it.
 */
export const payeeLabel = (
  { kind, accountMask }: Pick<Payee, 'kind' | 'accountMask'>,
  language: Language,
): string => [payeeKindText[kind][language], accountMask].filter(Boolean).join(' ')
