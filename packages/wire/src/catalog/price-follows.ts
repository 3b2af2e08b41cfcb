// Endpoints with which customers follow the prices of materials.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Fen, Id, Instant, Nullable, Optional, RegionId, Token } from '../schema.ts'
import { Unit } from './categories.ts'

/** A material whose door price in one city the customer follows. */
export const PriceFollow = Type.Object({
  goodsId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
  cityId: Nullable(Type.String()),
  cityName: Type.String({ description: 'empty when no city was known' }),
  cityNameEn: Type.String(),
  baseFen: Nullable(Fen),
  baseAt: Instant,
  todayFen: Nullable(Fen),
  changePct: Nullable(Type.Number({ description: 'today against the base; none unless both are above 0' })),
  toldAt: Nullable(Instant),
})

/**
 * Follows the price of a category in the given city, or else in the customer's own. If it was followed in another city
 * before, only this city counts from now on. Repeating the call does no harm.
 */
export const followPrice = customerPost('/shop/goods/price/follow', {
  name: 'followPrice',
  who: 'customer',
  summary: { zh: '关注品类价格', en: 'Follow the price of a category' },
  input: { token: Token, goodsId: Id, cityId: Optional(RegionId) },
  reply: PriceFollow,
  refusals: ['CATEGORY_UNKNOWN'],
})
export const unfollowPrice = customerPost('/shop/goods/price/unfollow', {
  name: 'unfollowPrice',
  who: 'customer',
  summary: { zh: '取消关注品类价格', en: 'Stop following a price' },
  input: { token: Token, goodsId: Id },
})
export const priceFollows = customerGet('/shop/goods/price/follows', {
  name: 'priceFollows',
  who: 'customer',
  summary: { zh: '我关注的品类价格', en: 'Prices I follow' },
  input: { token: Token },
  reply: Type.Object({
    follows: Type.Array(PriceFollow, { description: 'in the order of the price sheet' }),
  }),
})
