import type { Language } from '@huishou/wire/text'
import { payeeProblems, type PayeeField, type PayeeProblem } from '@huishou/wire/withdrawal/payee-rules'
import { payeeKindText, type PayeeKind } from '@huishou/wire/withdrawal/states'
import type { Payee } from './queries.ts'

/** The label of a payee, identical to the one in withdrawal records, which are matched by it: `支付宝 138****8000`. */
export const payeeLabel = (
  { kind, accountMask }: Pick<Payee, 'kind' | 'accountMask'>,
  language: Language,
): string => [payeeKindText[kind][language], accountMask].filter(Boolean).join(' ')

/** The chosen payee while it exists, else the first that can be used now, else the first. */
export const payeeInUse = (payees: readonly Payee[], chosenId: number | null): Payee | null =>
  payees.find(({ id }) => id === chosenId) ?? payees.find(({ usable }) => usable) ?? payees[0] ?? null

export type PayeeDraft = {
  kind: PayeeKind
  account: string
  name: string
  bankName: string
  bankBranch: string
}
export const emptyPayee: PayeeDraft = { kind: 'alipay', account: '', name: '', bankName: '', bankBranch: '' }
export type PayeeWrong = Partial<Record<PayeeField, string>>

/** The error below each field. */
export const checkPayee = (draft: PayeeDraft, messages: Record<PayeeProblem['wrong'], string>): PayeeWrong =>
  Object.fromEntries(payeeProblems(draft).map(({ field, wrong }) => [field, messages[wrong]]))
