// Checks the details of a payee, to whom a withdrawal is paid.

import type { PayeeKind } from './states.ts'

/** A payee as typed. A WeChat payee is the account the customer is signed in with and is never typed. */
export type TypedPayee = {
  kind: PayeeKind
  account?: string | undefined
  name?: string | undefined
  bankName?: string | undefined
}
export type PayeeField = 'account' | 'name' | 'bankName'
/** A problem of a payee's field: it is missing, has the wrong format, or a card digit is mistyped. */
export type PayeeProblem = { field: PayeeField; wrong: 'alipay' | 'card' | 'cardDigit' | 'name' | 'bankName' }

export const cardDigits = (account: string): string => account.replaceAll(/[ -]/g, '')

/** Whether the check digit of a card number is right (ISO/IEC 7812). */
const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const accountProblem = ({ kind, account = '' }: TypedPayee): PayeeProblem['wrong'] | null => {
  if (kind === 'alipay')
    return /^1[3-9]\d{9}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account.trim()) ? null : 'alipay'
  const digits = cardDigits(account.trim())
  if (!/^\d{12,19}$/.test(digits)) return 'card'
  return passesLuhn(digits) ? null : 'cardDigit'
}

/** All problems that prevent payments to this payee (docs/rules/withdrawals.md#payees); empty when there are none. */
export const payeeProblems = (payee: TypedPayee): PayeeProblem[] => {
  // Alipay and banks compare the name with the account's; WeChat knows the holder
  if (payee.kind === 'wechat') return []
  const wrong = accountProblem(payee)
  const isBlank = (text = ''): boolean => text.trim() === ''
  return [
    ...(wrong ? [{ field: 'account', wrong } as const] : []),
    ...(isBlank(payee.name) ? [{ field: 'name', wrong: 'name' } as const] : []),
    ...(payee.kind === 'bank' && isBlank(payee.bankName)
      ? [{ field: 'bankName', wrong: 'bankName' } as const]
      : []),
  ]
}
