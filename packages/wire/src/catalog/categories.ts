// The categories of goods and the endpoint that lists them, the channels by which waste is handed over, and the
// units of prices.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Code, Id, OneOf, Optional } from '../schema.ts'
import { channels } from './choices.ts'
import { wasteFamilies } from './waste-families.ts'

/** The way waste is handed over, which decides the price list. */
export const Channel = OneOf(channels)

export type Channel = (typeof channels)[number]

/** A category is priced by weight or by the piece. */
export const Unit = OneOf(['kg', 'piece'])

/**
 * Whether a shop that accepts these families and categories accepts this one; `all` or an empty list accepts
 * everything.
 */
export const takesCategory = (takes: readonly string[], key: string): boolean =>
  takes.length === 0 ||
  takes.some((taken) => taken === 'all' || taken === key || wasteFamilies[taken]?.includes(key))

export const GoodsCategory = Type.Object({
  id: Id,
  pid: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  level: Type.Integer(),
  isUse: Type.Boolean(),
  paixu: Type.Integer(),
  shopId: Type.Integer(),
  type: Type.String(),
  userId: Code,
  nameEn: Optional(Type.String()),
})

export const goodsCategories = customerGet('/shop/goods/category/all', {
  name: 'goodsCategories',
  who: 'anyone',
  summary: { zh: '全部类目', en: 'All categories' },
  input: { shopId: Optional(Type.String({ maxLength: 20 })) },
  reply: Type.Array(GoodsCategory),
  refusals: ['EMPTY'],
})
