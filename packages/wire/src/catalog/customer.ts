import { Type } from 'typebox'
import { channels } from './choices.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  Code,
  DateTime,
  ExtraFields,
  Fen,
  Id,
  Instant,
  Lenient,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  RegionId,
  Token,
  Yuan,
} from '../schema.ts'

export const Channel = OneOf(channels)
export type Channel = (typeof channels)[number]

export const Unit = OneOf(['kg', 'piece'])

/** Families of waste that a shop can say it takes, with the categories in each; a category of no family goes by its own key. */
export const wasteFamilies: Readonly<Record<string, readonly string[]>> = {
  paper: ['cardboard', 'books', 'office', 'mixpaper'],
  plastic: ['pet', 'hardplastic', 'film'],
  metal: ['iron', 'can', 'aluminium', 'stainless', 'copper', 'brass'],
  clothes: ['clothes'],
  glass: ['glass'],
  electronics: ['smallelec', 'fridge', 'washer', 'aircon'],
}
/** Whether a shop that takes these families and categories takes this one; `all`, or nothing said, is everything. */
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

/**
 * A row of goods/list: waste categories are goods of the category with key `recycle`, goods of the mall stand below
 * `scoreShop`. What is optional, but for `propertyIds`, is ours.
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
  co2gPerKg: Optional(Nullable(Type.Integer())),
  needId: Optional(Type.Boolean()),
  priceListLabel: Optional(Type.String()),
  pricedAt: Optional(Instant),
})
/** Orders of the inherited protocol; what is not among them is ignored. */
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
const unitInName =
  'waste not bought by weight says so in its name, for the protocol’s page prints 元/公斤 behind every price; `false` for a caller that shows `unit`'
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
    priceMin: Optional(Lenient(Type.Number({ description: 'yuan' }))),
    priceMax: Optional(Lenient(Type.Number({ description: 'yuan' }))),
    recommendStatus: Optional(Lenient(Code)),
    inStock: Optional(Lenient(Type.Boolean({ description: 'leave sold-out goods away' }))),
    scoreMax: Optional(Lenient(Type.Integer({ description: 'costs at most so many points' }))),
    pingtuan: Optional(Lenient(Type.Boolean())),
    miaosha: Optional(Lenient(Type.Boolean())),
    barCode: Optional(Type.String({ maxLength: 50 })),
    cityId: Optional(RegionId),
    unitInName: Optional(Lenient(Type.Boolean({ description: unitInName }))),
  },
  reply: Paged(Goods),
  refusals: ['EMPTY'],
})
/** What the first so many pieces, kilograms or yuan cost, and every further so many; money in yuan. */
const Freight = {
  firstNumber: Type.Number(),
  firstAmount: Yuan,
  addNumber: Type.Number(),
  addAmount: Yuan,
}
export const GoodsLogistics = Type.Object({
  isFree: Type.Boolean(),
  feeType: Type.Integer(),
  feeTypeStr: Type.String(),
  details: Type.Array(Type.Object({ type: Type.Integer(), ...Freight, userId: Code })),
  name: Optional(Type.String()),
  freeAboveFen: Optional(Nullable(Fen)),
})
/** An axis to choose on, with the choices in the order they are shown. */
export const GoodsProperty = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Optional(Type.String()),
  paixu: Type.Integer(),
  childsCurGoods: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      nameEn: Optional(Type.String()),
      propertyId: Id,
      paixu: Type.Integer(),
    }),
  ),
})
/** One thing that can be ordered; price in yuan as all inherited calls, `stores` pieces there now. */
export const GoodsSku = Type.Object({
  id: Id,
  goodsId: Id,
  propertyChildIds: Type.String({ description: '`12:31,13:35,`, empty for goods without properties' }),
  propertyChildNames: Type.String({ description: '`颜色:蓝,容量:1L,`' }),
  price: Yuan,
  score: Type.Integer(),
  stores: Type.Integer(),
  originalPrice: Yuan,
  pingtuanPrice: Yuan,
})
export const goodsDetail = customerGet('/shop/goods/detail', {
  name: 'goodsDetail',
  who: 'anyone',
  summary: { zh: '商品/回收品类详情', en: 'One of the goods, or a waste category' },
  input: {
    token: Token,
    id: Id,
    cityId: Optional(RegionId),
    unitInName: Optional(Lenient(Type.Boolean({ description: unitInName }))),
  },
  reply: Type.Object({
    basicInfo: Type.Object({ ...Goods.properties, minPriceOriginal: Yuan }),
    characteristic: Type.String(),
    characteristicEn: Optional(Type.String()),
    content: Type.String({ description: 'HTML from an allow-list' }),
    contentEn: Optional(Type.String({ description: 'HTML; empty: only Chinese' })),
    pics2: Type.Array(Type.String()),
    pics: Type.Array(Type.Object({ id: Id, goodsId: Id, pic: Type.String() })),
    category: GoodsCategory,
    logistics: Optional(GoodsLogistics),
    properties: Optional(Type.Array(GoodsProperty)),
    skuList: Optional(Type.Array(GoodsSku)),
    extJson: ExtraFields,
    extJson2: ExtraFields,
    subPics: Type.Array(
      Type.Object({ id: Id, goodsId: Id, optionId: Id, optionValueId: Id, pic: Type.String() }),
      { description: 'the picture of a choice' },
    ),
  }),
  refusals: ['NOT_FOUND', 'GOODS_UNKNOWN'],
})
/** The price of one SKU; goods without properties need no `propertyChildIds`. */
export const goodsPrice = customerPost('/shop/goods/price', {
  name: 'goodsPrice',
  who: 'anyone',
  summary: { zh: '规格价格与库存', en: 'Price and stock of a choice' },
  input: { token: Token, goodsId: Id, propertyChildIds: Optional(Type.String({ maxLength: 500 })) },
  reply: GoodsSku,
  refusals: ['GOODS_UNKNOWN', 'SKU_NEEDED'],
})
/** Freight to a region by one template; free where nothing is charged. */
export const goodsFreight = customerGet('/shop/goods/price/freight', {
  name: 'goodsFreight',
  who: 'anyone',
  summary: { zh: '运费', en: 'Freight' },
  input: {
    token: Token,
    templateId: Code,
    type: Optional(Lenient(Code)),
    provinceId: Optional(Lenient(RegionId)),
    cityId: Optional(Lenient(RegionId)),
    districtId: Optional(Lenient(RegionId)),
  },
  reply: Type.Object({ ...Freight, feeType: Type.Integer(), isFree: Type.Boolean() }),
  refusals: ['EMPTY', 'FREIGHT_NO_REGION'],
})
export const goodsLimitation = customerGet('/shop/goods/limitation', {
  name: 'goodsLimitation',
  who: 'anyone',
  summary: { zh: '限购', en: 'How many one customer may buy' },
  input: {
    token: Token,
    goodsId: Id,
    priceId: Optional(Type.String({ maxLength: 50 })),
    propertyChildIds: Optional(Type.String({ maxLength: 500 })),
  },
  reply: Type.Array(
    Type.Object({
      id: Id,
      goodsId: Id,
      number: Type.Integer({ description: 'pieces, in all orders together' }),
    }),
  ),
  refusals: ['EMPTY'],
})
/** Goods of this mall have no extras to add, and there is no delivery of its own priced by distance: both say "nothing here". */
export const goodsAddition = customerGet('/shop/goods/goodsAddition', {
  name: 'goodsAddition',
  who: 'anyone',
  summary: { zh: '商品加料（无）', en: 'Extras of goods: none' },
  input: { token: Token, goodsId: Optional(Code) },
  reply: Type.Null(),
  refusals: ['EMPTY'],
})
export const deliveryFees = customerGet('/fee/peisong/list', {
  name: 'deliveryFees',
  who: 'anyone',
  summary: { zh: '同城配送费（无）', en: 'Fees of local delivery: none' },
  input: { token: Token },
  reply: Type.Null(),
  refusals: ['EMPTY'],
})
