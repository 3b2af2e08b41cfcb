// The endpoint that returns how much a customer has recycled so far, by weight, and how much CO₂ that recycling saved.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { customerGet } from '../endpoint.ts'
import { Grams, Id, Nullable, Token } from '../schema.ts'

const saved = Nullable(
  Type.Integer({ description: 'grams of CO₂, an estimate; null: no factor, so it is not counted' }),
)

/**
 * The customer's recycled weights and the CO₂ they saved, from settled orders. Materials without a factor are listed,
 * but no CO₂ is counted for them (docs/rules/carbon.md#factors).
 */
export const recycled = customerGet('/user/recycled', {
  name: 'recycled',
  who: 'customer',
  summary: { zh: '我的回收与减碳', en: 'What I recycled and saved' },
  input: { token: Token },
  reply: Type.Object({
    netG: Grams,
    co2g: Type.Integer(),
    orders: Type.Integer(),
    months: Type.Array(
      Type.Object({
        month: Type.String({ description: 'YYYY-MM, China time' }),
        netG: Grams,
        co2g: Type.Integer(),
      }),
      { description: 'the last twelve, oldest first, those without anything too' },
    ),
    kinds: Type.Array(
      Type.Object({
        categoryId: Id,
        key: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        unit: Unit,
        netG: Grams,
        count: Type.Integer({ description: 'pieces of what is sold by the piece' }),
        co2g: saved,
        co2gPerKg: Nullable(
          Type.Integer({ description: 'null: none, or the sum was made with more than one' }),
        ),
      }),
      { description: 'most first' },
    ),
  }),
})
