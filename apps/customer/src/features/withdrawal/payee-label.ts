import type { Language } from '@huishou/wire/text'
import { payeeKindText } from '@huishou/wire/withdrawal/states'
import type { Payee } from './queries.ts'

/** The label of a payee, identical to the one in withdrawal records, which are matched by it: `支付宝 138****8000`. */
export const payeeLabel = (
  { kind, accountMask }: Pick<Payee, 'kind' | 'accountMask'>,
  language: Language,
): string => [payeeKindText[kind][language], accountMask].filter(Boolean).join(' ')
