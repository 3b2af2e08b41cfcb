import { Type } from 'typebox'
import { customerGet, customerPost, staffGet, staffPost } from './endpoint.ts'
import {
  Code,
  DateTime,
  ExtraFields,
  Fen,
  Id,
  Instant,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  RegionId,
  Token,
  Yuan,
} from './schema.ts'

/** How a thing reaches us; each has its own price list. */
export const channels = ['door', 'shop'] as const
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
})
export const goodsCategories = customerGet('/shop/goods/category/all', {
  name: 'goodsCategories',
  who: 'anyone',
  summary: { zh: '全部类目', en: 'All categories' },
  input: { shopId: Optional(Type.String({ maxLength: 20 })) },
  reply: Type.Array(GoodsCategory),
  refusals: ['EMPTY'],
})

/** A row of goods/list; waste categories are goods of the category with key `recycle`. The fields after `paixu` are ours. */
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
  key: Optional(Type.String()),
  nameEn: Optional(Type.String()),
  tip: Optional(Type.String()),
  tipEn: Optional(Type.String()),
  doorFen: Optional(Fen),
  shopFen: Optional(Fen),
  co2gPerKg: Optional(Nullable(Type.Integer())),
  needId: Optional(Type.Boolean()),
  priceListLabel: Optional(Type.String()),
  pricedAt: Optional(Instant),
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
    type: Optional(Type.String({ maxLength: 50 })),
    nameLike: Optional(Type.String({ maxLength: 500 })),
    orderBy: Optional(Type.String({ maxLength: 50 })),
    cityId: Optional(RegionId),
  },
  reply: Paged(Goods),
  refusals: ['EMPTY'],
})
export const goodsDetail = customerGet('/shop/goods/detail', {
  name: 'goodsDetail',
  who: 'anyone',
  summary: { zh: '商品/回收品类详情', en: 'One of the goods, or a waste category' },
  input: { token: Token, id: Id, cityId: Optional(RegionId) },
  reply: Type.Object({
    basicInfo: Type.Object({ ...Goods.properties, minPriceOriginal: Yuan }),
    characteristic: Type.String(),
    content: Type.String({ description: 'HTML' }),
    pics2: Type.Array(Type.String()),
    pics: Type.Array(Type.Object({ id: Id, goodsId: Id, pic: Type.String() })),
    category: GoodsCategory,
    extJson: ExtraFields,
    extJson2: ExtraFields,
    subPics: Type.Array(Type.String()),
  }),
  refusals: ['NOT_FOUND'],
})

// ── staff side ─────────────────────────────────────────────────────────
export const WasteCategory = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  unit: Unit,
  sort: Type.Integer(),
  co2gPerKg: Nullable(Type.Integer()),
  needId: Type.Boolean(),
  tip: Type.String(),
  active: Type.Boolean(),
})
export const staffCategories = staffGet('/catalog/categories', {
  name: 'staffCategories',
  who: 'staff',
  summary: { zh: '回收品类', en: 'Waste categories' },
  reply: Type.Object({ rows: Type.Array(WasteCategory) }),
})
export const PriceList = Type.Object({
  id: Id,
  label: Type.String(),
  cityId: Nullable(Type.String()),
  cityName: Nullable(Type.String()),
  channel: Channel,
  startsAt: Instant,
  state: OneOf(['scheduled', 'current', 'past', 'withdrawn']),
  note: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
  lines: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen })),
})
export const priceLists = staffGet('/catalog/prices', {
  name: 'priceLists',
  who: 'staff',
  summary: { zh: '价格表', en: 'Price lists' },
  input: { cityId: Optional(RegionId), channel: Optional(Channel) },
  reply: Type.Object({ rows: Type.Array(PriceList) }),
})
/** City null is the list for every city without one of its own. */
const newPriceList = {
  cityId: Optional(RegionId),
  channel: Channel,
  startsAt: Instant,
  note: Optional(Type.String({ maxLength: 200, trim: true })),
  lines: Type.Array(
    Type.Object({ categoryId: Id, unitFen: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }) }),
    { minItems: 1, maxItems: 200 },
  ),
}
export const createPriceList = staffPost('/catalog/prices/create', {
  name: 'createPriceList',
  who: ['ops', 'owner'],
  summary: { zh: '新价格表', en: 'New price list' },
  input: newPriceList,
  reply: PriceList,
  refusals: ['PRICE_IN_PAST', 'CATEGORY_UNKNOWN'],
  idempotent: true,
})
export const withdrawPriceList = staffPost('/catalog/prices/withdraw', {
  name: 'withdrawPriceList',
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
    weekG: Type.Integer({ description: 'grams settled in the last 7 days in these categories' }),
    weekCostFen: Fen,
    weekNewCostFen: Fen,
  }),
  refusals: ['CATEGORY_UNKNOWN'],
})
