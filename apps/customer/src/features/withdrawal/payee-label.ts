import type { Language } from '@huishou/wire/text'
import { payeeKindText } from '@huishou/wire/withdrawal/states'
import type { Payee } from './queries.ts'

/**
 * The label of a payout account, such as `支付宝 138****8000`. Withdrawal records contain the same label, which is how a
 * record is matched to its account.
 */
export const payeeLabel = (
  { kind, accountMask }: Pick<Payee, 'kind' | 'accountMask'>,
  language: Language,
): string => [payeeKindText[kind][language], accountMask].filter(Boolean).join(' ')
