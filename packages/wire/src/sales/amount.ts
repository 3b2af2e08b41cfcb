// Computes the billable weight and the amount of a sold load, and tells when the buyer's weight differs so much
// that a second person has to agree.

import { lineAmountFen } from '../money.ts'

/**
 * The billable weight in kilograms: the weighed grams less the deduction (in basis points), rounded down
 * (docs/rules/sales.md#settlement).
 */
export const settledKg = (grams: number, deductionBp: number): number =>
  Number((BigInt(grams) * BigInt(10_000 - deductionBp)) / 10_000_000n)

/** The amount of a line in fen; kilograms and fen per tonne round like grams and fen per kilogram. */
export const salesAmountFen = (netKg: number, fenPerTonne: number): number =>
  lineAmountFen(netKg, fenPerTonne)

/** By how many per cent the buyer's net may differ from ours without a reason. */
export const FAR_FROM_OURS_PERCENT = 5
/** Whether the buyer's net is further from ours than that, so that a second person has to agree to it. */
export const isFarFromOurs = (oursG: number, buyersG: number): boolean =>
  Math.abs(buyersG - oursG) * 100 > oursG * FAR_FROM_OURS_PERCENT
