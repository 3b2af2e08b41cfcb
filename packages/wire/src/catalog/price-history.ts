// The endpoint that returns the price history of a waste category.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Fen, Id, Instant, Nullable, Optional, RegionId, Token } from '../schema.ts'
import { Unit } from './categories.ts'
import { priceHistoryDays } from './limits.ts'

/** How today's price differs from an earlier one; there is no percentage if the earlier price was not above 0. */
const Change = Type.Object({
  fen: Fen,
  pct: Nullable(Type.Number({ description: 'to one decimal' })),
})
/** The prices of one channel over time; null where there was no price, so that gaps stay visible. */
const PriceLine = Type.Object({
  steps: Type.Array(Type.Object({ at: Instant, unitFen: Nullable(Fen) }), {
    description: 'each price from `at` until the next step, the oldest first; the first is at `from`',
  }),
  todayFen: Nullable(Fen),
  lowestFen: Nullable(Fen),
  highestFen: Nullable(Fen),
  days30: Nullable(Change),
  days90: Nullable(Change),
})

/**
 * Returns the price history. Without a city it uses that of the customer's address or of their network, as in
 * `goodsList`. With a shop it returns what that shop paid.
 */
export const priceHistory = customerGet('/shop/goods/price/history', {
  name: 'priceHistory',
  who: 'anyone',
  summary: {
    zh: `一个回收品类近 ${priceHistoryDays} 天的价格`,
    en: `Prices of a waste category over ${priceHistoryDays} days`,
  },
  input: { token: Token, goodsId: Id, cityId: Optional(RegionId), shopIdZt: Optional(Id) },
  reply: Type.Object({
    goodsId: Id,
    name: Type.String(),
    nameEn: Type.String(),
    unit: Unit,
    from: Instant,
    to: Instant,
    door: PriceLine,
    shop: PriceLine,
  }),
  refusals: ['CATEGORY_UNKNOWN'],
})
