// The list of goods and waste categories that customers see: its rows, its sort orders and its endpoint.

import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import { priceTiers } from './price-tiers.ts'
import {
  Code,
  DateTime,
  Fen,
  Id,
  Instant,
  Lenient,
  Nullable,
  OneOf,
  Optional,
  Paged,
  Points,
  RegionId,
  Token,
  Yuan,
  paging,
} from '../schema.ts'

/**
 * A row of goods/list. Waste categories are goods in the category with key `recycle`; mall goods are in the categories
 * under `scoreShop`. Optional fields other than `propertyIds` are our extensions of the protocol.
 */
export const Goods = Type.Object({
  id: Id,
  name: Type.String(),
  subName: Type.String(),
  pic: Type.String(),
  minPrice: Yuan,
  minScore: Type.Integer(),
  originalPrice: Yuan,
  stores: Type.Integer(),
  numberSells: Type.Integer(),
  kanjia: Type.Boolean(),
  kanjiaPrice: Yuan,
  categoryId: Type.Integer(),
  shopId: Type.Integer(),
  status: Type.Integer(),
  statusStr: Type.String(),
  unit: Type.String(),
  weight: Type.Number({ description: 'kg' }),
  paixu: Type.Integer(),
  characteristic: Type.String(),
  minBuyNumber: Type.Integer(),
  numberFav: Type.Integer(),
  numberOrders: Type.Integer(),
  numberReputation: Type.Integer(),
  numberGoodReputation: Type.Integer(),
  views: Type.Integer(),
  logisticsId: Type.Integer(),
  pingtuan: Type.Boolean(),
  pingtuanPrice: Yuan,
  miaosha: Type.Boolean(),
  limitation: Type.Boolean(),
  hasAddition: Type.Boolean(),
  sellStart: Type.Boolean(),
  sellEnd: Type.Boolean(),
  recommendStatus: Type.Integer(),
  recommendStatusStr: Type.String(),
  afterSale: Type.String(),
  type: Type.Integer(),
  gotScore: Type.Integer(),
  gotScoreType: Type.Integer(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  userId: Code,
  propertyIds: Optional(
    Type.String({ description: '`,12,13,`; only when one of several SKUs has to be chosen' }),
  ),
  key: Optional(Type.String()),
  nameEn: Optional(Type.String()),
  subNameEn: Optional(Type.String()),
  characteristicEn: Optional(Type.String()),
  unitEn: Optional(Type.String()),
  virtual: Optional(Type.Boolean({ description: 'codes at once instead of a parcel' })),
  pickup: Optional(Type.Boolean({ description: 'may be collected at a shop' })),
  limitPerMember: Optional(Type.Integer({ description: 'pieces one customer may buy in all; 0 no limit' })),
  sellStartAt: Optional(Nullable(Instant)),
  sellEndAt: Optional(Nullable(Instant)),
  tip: Optional(Type.String()),
  tipEn: Optional(Type.String()),
  doorFen: Optional(Fen),
  shopFen: Optional(Fen),
  doorTier: Optional(OneOf(priceTiers)),
  shopTier: Optional(OneOf(priceTiers)),
  co2gPerKg: Optional(Nullable(Type.Integer())),
  needId: Optional(Type.Boolean()),
  priceListLabel: Optional(Type.String()),
  pricedAt: Optional(Instant),
})

/** Sort orders of the older apps' protocol; others are ignored. */
export const goodsOrders = [
  'priceUp',
  'priceDown',
  'ordersUp',
  'ordersDown',
  'addedUp',
  'addedDown',
  'nameUp',
] as const

export type GoodsOrder = (typeof goodsOrders)[number]

export const unitInName =
  'waste not bought by weight says so in its name, for the protocol’s page prints 元/公斤 behind every price; `false` for a caller that shows `unit`'

const PriceBound = Type.Number({ minimum: 0, maximum: 1_000_000_000, description: 'yuan' })
const PointsBound = Type.Integer({ ...Points, description: 'costs at most so many points' })
const OwnAddress = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'an own address; the site of a firm has the prices of the firm',
})

export const goodsList = customerPost('/shop/goods/list/v2', {
  name: 'goodsList',
  who: 'anyone',
  summary: { zh: '商品/回收品类列表', en: 'Goods and waste categories' },
  input: {
    token: Token,
    ...paging,
    categoryKey: Optional(Type.String({ maxLength: 50 })),
    categoryId: Optional(Code),
    k: Optional(Type.String({ maxLength: 500 })),
    kanjia: Optional(Code),
    type: Optional(Type.String({ maxLength: 50, description: '`bargain` is the same as kanjia=1' })),
    sortField: Optional(Lenient(OneOf(['price', 'bargain_count', 'remaining_time']))),
    sortOrder: Optional(Lenient(OneOf(['asc', 'desc']))),
    nameLike: Optional(Type.String({ maxLength: 500 })),
    orderBy: Optional(Lenient(OneOf(goodsOrders))),
    priceMin: Optional(Lenient(PriceBound)),
    priceMax: Optional(Lenient(PriceBound)),
    recommendStatus: Optional(Lenient(Code)),
    inStock: Optional(Lenient(Type.Boolean({ description: 'leave sold-out goods away' }))),
    scoreMax: Optional(Lenient(PointsBound)),
    pingtuan: Optional(Lenient(Type.Boolean())),
    miaosha: Optional(Lenient(Type.Boolean())),
    barCode: Optional(Type.String({ maxLength: 50 })),
    cityId: Optional(RegionId),
    shopIdZt: Optional(Lenient(Id)),
    addressId: Optional(Lenient(OwnAddress)),
    unitInName: Optional(Lenient(Type.Boolean({ description: unitInName }))),
  },
  reply: Paged(Goods),
  refusals: ['EMPTY'],
})
