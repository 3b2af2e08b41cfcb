// Computes the price that the business can pay for a material from the price that its buyer pays.

/** Formula prices are rounded to a multiple of this many fen. */
export const FORMULA_STEP_FEN = 5
/** The share of the buyer's price that stays with us, in per cent. */
export const formulaSpread = { least: 0, most: 90, usual: 25 } as const

/**
 * The price per kilogram a buyer's price allows (docs/rules/prices.md#formula-prices): less the spread, rounded down to
 * whole steps. Zero when nothing is left. The spread is counted in basis points, so that 12.3 % stays exact.
 */
export const formulaPriceFen = (fenPerTonne: number, spreadPercent: number): number =>
  Math.floor(
    (fenPerTonne * (10_000 - Math.round(spreadPercent * 100))) / (10_000 * 1000 * FORMULA_STEP_FEN),
  ) * FORMULA_STEP_FEN

/**
 * Why the formula gives no price: no buyer has a price today, all of them are old, nothing is left, or the material is
 * not bought by weight.
 */
export const formulaProblems = ['no_buyer', 'old_price', 'nothing_left', 'by_piece'] as const
