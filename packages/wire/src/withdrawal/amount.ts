// Checks the amount of a withdrawal and computes its fee.

import type { WithdrawalRules } from './rules.ts'

/** Limits of a withdrawal amount; in fen. */
export type AmountTerms = {
  availableFen: number
  minFen: number
  maxFen: number
  /** Whether the whole balance may be withdrawn although it is below the minimum. */
  mayEmpty: boolean
}

/** The reason this amount cannot be withdrawn; null when it can (docs/rules/withdrawals.md#limits). */
export const withdrawalAmountProblem = (
  moneyFen: number,
  { availableFen, minFen, maxFen, mayEmpty }: AmountTerms,
): 'short' | 'small' | 'large' | null => {
  if (moneyFen > availableFen) return 'short'
  if (moneyFen < minFen && !(mayEmpty && moneyFen === availableFen)) return 'small'
  return moneyFen > maxFen ? 'large' : null
}

/** The fee, rounded down to the fen, in the customer's favour. */
export const withdrawalFee = (
  moneyFen: number,
  { feePermille }: Pick<WithdrawalRules, 'feePermille'>,
): number => Math.floor((moneyFen * feePermille) / 1000)
