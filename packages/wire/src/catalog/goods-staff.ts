// Endpoints for staff who list and save the goods of the mall.

import { Type, type Static } from 'typebox'
import { codeSources, goodsStates } from './choices.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Fen,
  Grams,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  paging,
  PictureUrl,
  Version,
} from '../schema.ts'

const editors = ['ops', 'owner'] as const
const readers = ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner', 'auditor'] as const

/** A row of the goods list: the price of the cheapest SKU, and stock and sales of all SKUs. */
export const StaffGoodsRow = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String(),
  pic: Type.String(),
  categoryId: Id,
  categoryName: Type.String(),
  state: OneOf(goodsStates),
  stateText: Type.String(),
  active: Type.Boolean(),
  hidden: Type.Boolean({ description: 'in no list and no search, reachable by its number' }),
  recommended: Type.Boolean(),
  virtual: Type.Boolean(),
  priceFen: Fen,
  points: Type.Integer(),
  marketFen: Fen,
  skuCount: Type.Integer(),
  stock: Type.Integer(),
  lowStock: Type.Boolean({ description: 'an SKU on sale has fewer pieces than the goods’ warning level' }),
  sold: Type.Integer(),
  views: Type.Integer({ description: 'how often its page was looked at' }),
  favourites: Type.Integer({ description: 'customers who saved it' }),
  limitPerMember: Type.Integer(),
  sort: Type.Integer(),
  sellStartAt: Nullable(Instant),
  sellEndAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
/** The filters of the list of products and of its export. */
export const goodsFilter = {
  q: Optional(
    Type.String({ maxLength: 500, text: 'line', description: 'name, pinyin, initials, number or bar code' }),
  ),
  categoryId: Optional(Id),
  state: Optional(OneOf(goodsStates)),
  stock: Optional(OneOf(['out', 'low', 'there'])),
  kind: Optional(OneOf(['goods', 'virtual'])),
  recommended: Optional(Type.Boolean()),
  hidden: Optional(Type.Boolean()),
}
export const staffGoodsList = staffGet('/catalog/goods', {
  name: 'staffGoodsList',
  who: readers,
  summary: { zh: '商城商品', en: 'Goods of the mall' },
  input: {
    ...paging,
    ...goodsFilter,
    sort: Optional(
      OneOf(['order', 'newest', 'updated', 'name', 'price', 'priceDown', 'stock', 'stockDown', 'sold']),
    ),
  },
  reply: Type.Object({
    rows: Type.Array(StaffGoodsRow),
    total: Type.Integer(),
    counts: Type.Object({
      all: Type.Integer(),
      on_sale: Type.Integer(),
      off_sale: Type.Integer(),
      not_started: Type.Integer(),
      ended: Type.Integer(),
      out: Type.Integer({ description: 'on sale and nothing left' }),
      low: Type.Integer(),
    }),
  }),
})

const StaffSku = Type.Object({
  id: Id,
  choice: Type.Array(Type.Integer(), {
    description: 'for each property the place of its value, from 0; empty without properties',
  }),
  propertyChildIds: Type.String(),
  propertyChildNames: Type.String(),
  code: Type.String({ description: 'our own item number' }),
  priceFen: Fen,
  points: Type.Integer(),
  marketFen: Fen,
  weightG: Grams,
  stock: Type.Integer(),
  sold: Type.Integer(),
  codesLeft: Type.Integer({ description: 'imported codes not given to anybody' }),
  codesGiven: Type.Integer(),
  active: Type.Boolean(),
})
const texts = {
  name: Type.String(),
  nameEn: Type.String(),
  subName: Type.String({ description: 'short tag on the picture' }),
  subNameEn: Type.String(),
  characteristic: Type.String({ description: 'line below the name' }),
  characteristicEn: Type.String(),
  content: Type.String({ description: 'HTML from an allow-list' }),
  contentEn: Type.String(),
}
export const StaffGoods = Type.Object({
  ...StaffGoodsRow.properties,
  ...texts,
  pics: Type.Array(Type.String(), { description: 'the first is the cover' }),
  unit: Type.String(),
  unitEn: Type.String(),
  barCode: Type.String(),
  codeSource: OneOf(codeSources),
  freightTemplateId: Type.Integer({ description: '0: no freight' }),
  freightTemplateName: Type.String(),
  pickup: Type.Boolean(),
  minBuy: Type.Integer(),
  warnBelow: Type.Integer({ description: 'warn when an SKU has fewer pieces; 0: never' }),
  properties: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      nameEn: Type.String(),
      values: Type.Array(
        Type.Object({ id: Id, name: Type.String(), nameEn: Type.String(), pic: Nullable(Type.String()) }),
      ),
    }),
  ),
  skus: Type.Array(StaffSku, { description: 'those switched off too' }),
})
export type StaffGoods = Static<typeof StaffGoods>
export const staffGoods = staffGet('/catalog/goods/one', {
  name: 'staffGoods',
  who: readers,
  summary: { zh: '商品详情', en: 'One of the goods' },
  input: { id: Id },
  reply: StaffGoods,
  refusals: ['NOT_FOUND'],
})

// rich text is sanitized as HTML, not cleaned as a single line
const Html = Optional(Type.String({ maxLength: 100_000 }))
const Text = (most: number) => Optional(Line(most, 0))
const Price = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const Pieces = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/**
 * Creates goods (without `id`) or replaces all fields of existing ones (`id` and the `version` read); omitted fields
 * become empty. Properties and values are identified by `id`; an SKU refers to its values by position in this input,
 * so that new values need no ID yet. Omitted SKUs are switched off, never deleted; `stock` applies to new SKUs only,
 * as stock then moves by its own calls. HTML is sanitized by an allow-list.
 */
export const saveGoods = staffPost('/catalog/goods/save', {
  name: 'saveGoods',
  reauthenticate: true,
  who: editors,
  summary: { zh: '新建或保存商品', en: 'Create or save goods' },
  input: {
    id: Optional(Id),
    version: Optional(Version),
    idempotencyKey: IdempotencyKey,
    name: Line(100),
    nameEn: Text(200),
    subName: Text(20),
    subNameEn: Text(40),
    characteristic: Text(200),
    characteristicEn: Text(400),
    content: Html,
    contentEn: Html,
    categoryId: Id,
    pics: Type.Array(PictureUrl, { minItems: 1, maxItems: 9 }),
    unit: Text(10),
    unitEn: Text(20),
    barCode: Text(50),
    virtual: Optional(Type.Boolean()),
    codeSource: Optional(OneOf(codeSources)),
    freightTemplateId: Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    pickup: Optional(Type.Boolean()),
    limitPerMember: Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    minBuy: Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    warnBelow: Optional(Pieces),
    active: Optional(Type.Boolean()),
    hidden: Optional(Type.Boolean()),
    recommended: Optional(Type.Boolean()),
    sort: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    sellStartAt: Optional(Instant),
    sellEndAt: Optional(Instant),
    properties: Optional(
      Type.Array(
        Type.Object({
          id: Optional(Id),
          name: Line(20),
          nameEn: Text(40),
          values: Type.Array(
            Type.Object({ id: Optional(Id), name: Line(30), nameEn: Text(60), pic: Optional(PictureUrl) }),
            { minItems: 1, maxItems: 30 },
          ),
        }),
        { maxItems: 3 },
      ),
    ),
    skus: Type.Array(
      Type.Object({
        id: Optional(Id),
        choice: Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 29 }), { maxItems: 3 })),
        code: Text(50),
        priceFen: Price,
        points: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
        marketFen: Optional(Price),
        weightG: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        stock: Optional(Pieces),
        active: Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  },
  reply: StaffGoods,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'GOODS_PICTURE_UNKNOWN',
    'GOODS_CATEGORY_UNKNOWN',
    'FREIGHT_TEMPLATE_UNKNOWN',
    'SKUS_WRONG',
  ],
  idempotent: true,
})
/** Switches goods on or off, recommends or hides them, in bulk; fields not given stay unchanged. */
export const switchGoods = staffPost('/catalog/goods/switch', {
  name: 'switchGoods',
  who: editors,
  summary: { zh: '批量上下架、推荐、隐藏', en: 'Switch goods on or off' },
  input: {
    ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    active: Optional(Type.Boolean()),
    recommended: Optional(Type.Boolean()),
    hidden: Optional(Type.Boolean()),
  },
  reply: Type.Object({ rows: Type.Array(StaffGoodsRow) }),
  refusals: ['NOT_FOUND'],
})
