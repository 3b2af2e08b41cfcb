// Staff endpoints for price lists: listing, previewing, creating and withdrawing them.

import { Type } from 'typebox'
import { Channel } from './categories.ts'
import { priceTiers } from './price-tiers.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { Fen, Id, Instant, Nullable, OneOf, Optional, Paragraph, RegionId } from '../schema.ts'

export const PriceList = Type.Object({
  id: Id,
  label: Type.String(),
  cityId: Nullable(Type.String()),
  cityName: Nullable(Type.String()),
  shopId: Nullable(Id),
  shopName: Nullable(Type.String()),
  shopNameEn: Nullable(Type.String()),
  tier: OneOf(priceTiers),
  firmId: Nullable(Id),
  firmName: Nullable(Type.String()),
  channel: Channel,
  startsAt: Instant,
  state: OneOf(['scheduled', 'current', 'past', 'withdrawn']),
  note: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
  lines: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen })),
})
/** Roles that may read the contract prices of firms. */
export const contractReaders = ['ops', 'owner', 'finance', 'auditor'] as const
/**
 * Returns price lists. Those of contracts are only for `contractReaders`, because what a firm is paid is confidential.
 */
export const priceLists = staffGet('/catalog/prices', {
  name: 'priceLists',
  who: 'staff',
  summary: { zh: '价格表', en: 'Price lists' },
  input: {
    cityId: Optional(RegionId),
    channel: Optional(Channel),
    tier: Optional(OneOf(priceTiers)),
    firmId: Optional(Id),
  },
  reply: Type.Object({ rows: Type.Array(PriceList) }),
})
/** The start of a new price list; without one it starts at once, by the clock of the server. */
export const StartsAt = Optional(Instant)
/**
 * A new price list. Without a city it applies to every city that has no list of its own. With a shop, whose city is
 * then used, its lines are the prices that differ from the city's; a list without lines means that the shop pays the
 * same as its city. With a `tier` (gold customers or firms), or with a firm whose contract it is, its lines are the
 * prices that differ for them; a contract applies in every city.
 */
const newPriceList = {
  cityId: Optional(RegionId),
  shopId: Optional(Id),
  tier: Optional(OneOf(priceTiers)),
  firmId: Optional(Id),
  channel: Channel,
  startsAt: StartsAt,
  note: Optional(Paragraph(200, 0)),
  lines: Type.Array(
    Type.Object({ categoryId: Id, unitFen: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }) }),
    { maxItems: 200 },
  ),
}
export const createPriceList = staffPost('/catalog/prices/create', {
  name: 'createPriceList',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '新价格表', en: 'New price list' },
  input: newPriceList,
  reply: PriceList,
  refusals: ['PRICE_IN_PAST', 'CATEGORY_UNKNOWN', 'OWN_ACCOUNT'],
  idempotent: true,
})
export const withdrawPriceList = staffPost('/catalog/prices/withdraw', {
  name: 'withdrawPriceList',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '撤回未生效的价格表', en: 'Withdraw a price list that has not started' },
  input: { id: Id },
  reply: PriceList,
  refusals: ['NOT_FOUND', 'PRICE_IN_PAST'],
})
export const previewPriceList = staffPost('/catalog/prices/preview', {
  name: 'previewPriceList',
  who: 'staff',
  summary: { zh: '预览改价影响', en: 'What a new price list would change' },
  input: newPriceList,
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({
        categoryId: Id,
        name: Type.String(),
        oldFen: Nullable(Fen),
        newFen: Fen,
        changePct: Nullable(Type.Number()),
        openOrders: Type.Integer(),
      }),
    ),
    openOrders: Type.Integer({ description: 'open orders that hold an older price under the quote lock' }),
    firstOfCity: Type.Boolean({
      description:
        'the city has no list of its own in this channel yet, and no longer follows the general one',
    }),
    weekG: Type.Integer({ description: 'grams settled in the last 7 days in these categories' }),
    weekCostFen: Fen,
    weekNewCostFen: Fen,
  }),
  refusals: ['CATEGORY_UNKNOWN'],
})
