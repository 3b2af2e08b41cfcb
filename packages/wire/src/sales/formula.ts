import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { staffGet } from '../endpoint.ts'
import { Fen, Id, Nullable, OneOf } from '../schema.ts'

/** A formula price ends on a multiple of this many fen. */
export const FORMULA_STEP_FEN = 5
/** The share of the buyer's price that stays with us, in per cent. */
export const formulaSpread = { least: 0, most: 90, usual: 25 } as const

/**
 * The price per kilogram a buyer's price allows (docs/rules/prices.md#formula-prices): less the spread, rounded down to
 * whole steps. Zero when nothing is left.
 */
export const formulaPriceFen = (fenPerTonne: number, spreadPercent: number): number =>
  Math.floor((fenPerTonne * (100 - spreadPercent)) / (100 * 1000 * FORMULA_STEP_FEN)) * FORMULA_STEP_FEN

/** Why the formula gives no price: no buyer names one today, nothing is left of it, or it is not bought by weight. */
export const formulaProblems = ['no_buyer', 'nothing_left', 'by_piece'] as const

/** What the buyers' best prices of today allow us to pay. Nothing is changed by reading it. */
export const formulaPrices = staffGet('/sales/formula-prices', {
  name: 'formulaPrices',
  who: ['ops', 'owner'],
  summary: { zh: '按买家价推算收购价', en: 'Prices worked out from those of the buyers' },
  input: { spreadPercent: Type.Integer({ minimum: formulaSpread.least, maximum: formulaSpread.most }) },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        categoryId: Id,
        name: Type.String(),
        nameEn: Type.String(),
        unit: Unit,
        buyerFenPerTonne: Nullable(Fen),
        unitFen: Nullable(Fen),
        problem: Nullable(OneOf(formulaProblems)),
      }),
    ),
  }),
})
