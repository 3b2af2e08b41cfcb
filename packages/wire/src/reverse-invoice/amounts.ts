// Computes the taxes of a reverse invoice, and divides the amount that a coupon adds to a weighing slip among the
// slip's lines.

import { lineAmountFen } from '../money.ts'

/** Rates in thousandths: VAT and income tax of the amount without VAT, surcharges of the VAT. */
export type ReverseInvoiceRates = { vatPermille: number; incomePermille: number; surchargePermille: number }
export type ReverseInvoiceAmounts = {
  /** Paid to the seller, VAT included. */
  totalFen: number
  /** Without VAT. */
  amountFen: number
  vatFen: number
  incomeTaxFen: number
  surchargeFen: number
}

/** A quotient rounded half up to a whole number. */
const divided = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

/** The taxes of one line; amount and VAT add up to the total, to the fen (docs/rules/reverse-invoices.md#amounts). */
export const reverseInvoiceAmounts = (
  totalFen: number,
  { vatPermille, incomePermille, surchargePermille }: ReverseInvoiceRates,
): ReverseInvoiceAmounts => {
  const amountFen = divided(totalFen * 1000, 1000 + vatPermille)
  const vatFen = totalFen - amountFen
  return {
    totalFen,
    amountFen,
    vatFen,
    incomeTaxFen: lineAmountFen(amountFen, incomePermille),
    surchargeFen: lineAmountFen(vatFen, surchargePermille),
  }
}

export const sumOfAmounts = (lines: readonly ReverseInvoiceAmounts[]): ReverseInvoiceAmounts => {
  const sum = (key: keyof ReverseInvoiceAmounts) => lines.reduce((all, line) => all + line[key], 0)
  return {
    totalFen: sum('totalFen'),
    amountFen: sum('amountFen'),
    vatFen: sum('vatFen'),
    incomeTaxFen: sum('incomeTaxFen'),
    surchargeFen: sum('surchargeFen'),
  }
}

/** The amounts with a raise divided among them in proportion, to the fen. */
export const withRaise = (amounts: readonly number[], raiseFen: number): number[] => {
  const all = amounts.reduce((sum, fen) => sum + fen, 0)
  if (raiseFen === 0 || all <= 0) return [...amounts]
  let passed = 0
  let given = 0
  return amounts.map((fen) => {
    passed += fen
    const upToHere = divided(raiseFen * passed, all)
    const own = fen + upToHere - given
    given = upToHere
    return own
  })
}
