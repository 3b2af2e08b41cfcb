// The values entered for a new payout account, and their errors.

import { payeeProblems, type PayeeField, type PayeeProblem } from '@huishou/wire/withdrawal/payee-rules'
import type { PayeeKind } from '@huishou/wire/withdrawal/states'

export type PayeeDraft = {
  kind: PayeeKind
  account: string
  name: string
  bankName: string
  bankBranch: string
}

export const emptyPayee: PayeeDraft = { kind: 'alipay', account: '', name: '', bankName: '', bankBranch: '' }

export type PayeeWrong = Partial<Record<PayeeField, string>>

/** The error messages to show below the fields. */
export const checkPayee = (draft: PayeeDraft, messages: Record<PayeeProblem['wrong'], string>): PayeeWrong =>
  Object.fromEntries(payeeProblems(draft).map(({ field, wrong }) => [field, messages[wrong]]))
