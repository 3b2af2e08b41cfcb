import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { staffGet } from '../endpoint.ts'
import { Day, Fen, Id, Nullable, OneOf } from '../schema.ts'
import { formulaProblems, formulaSpread } from './compute-formula-price.ts'

/**
 * The prices that the business can pay for materials, each computed from the best price that a buyer pays, ignoring
 * prices that are too old. Reading them changes nothing.
 */
export const formulaPrices = staffGet('/sales/formula-prices', {
  name: 'formulaPrices',
  who: ['ops', 'owner'],
  summary: { zh: '按买家价推算收购价', en: 'Our prices worked out from the buyers’ prices' },
  input: { spreadPercent: Type.Integer({ minimum: formulaSpread.least, maximum: formulaSpread.most }) },
  reply: Type.Object({
    oldAfterDays: Type.Integer({ description: 'a buyer’s price that began longer ago is not used' }),
    rows: Type.Array(
      Type.Object({
        categoryId: Id,
        name: Type.String(),
        nameEn: Type.String(),
        unit: Unit,
        buyerFenPerTonne: Nullable(Fen),
        buyerName: Type.String(),
        fromDay: Nullable(Day),
        ageDays: Nullable(Type.Integer({ description: 'days since the buyer’s price began' })),
        unitFen: Nullable(Fen),
        problem: Nullable(OneOf(formulaProblems)),
      }),
    ),
  }),
})
