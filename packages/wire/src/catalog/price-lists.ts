import { Type } from 'typebox'
import { Channel, Unit } from './categories.ts'
import { categoryLimits } from './limits.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  RegionId,
  Version,
} from '../schema.ts'

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
  tipEn: Type.String(),
  picture: Type.String({ description: 'its own, else the drawing that comes with its key' }),
  ownPicture: Type.Boolean(),
  active: Type.Boolean(),
  version: Type.Integer(),
})
export const staffCategories = staffGet('/catalog/categories', {
  name: 'staffCategories',
  who: 'staff',
  summary: { zh: '回收品类', en: 'Waste categories' },
  reply: Type.Object({ rows: Type.Array(WasteCategory) }),
})
/**
 * Saves a category's names, picture, and whether it is accepted. Its key, unit and legal duties cannot change; an
 * empty picture means the built-in drawing of its key.
 */
export const saveWasteCategory = staffPost('/catalog/category/save', {
  name: 'saveWasteCategory',
  who: ['ops', 'owner'],
  summary: { zh: '修改回收品类', en: 'Change a waste category' },
  input: {
    id: Id,
    version: Version,
    name: Line(categoryLimits.name),
    nameEn: Line(categoryLimits.nameEn),
    tip: Optional(Line(categoryLimits.tip, 0)),
    tipEn: Optional(Line(categoryLimits.tipEn, 0)),
    picture: Optional(Line(500, 0)),
    active: Type.Boolean(),
    idempotencyKey: IdempotencyKey,
  },
  reply: WasteCategory,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'CONTENT_PICTURE_UNKNOWN',
    'CATEGORY_NAME_TAKEN',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Reorders the categories. `was` is the order as read; refuses CHANGED_MEANWHILE when it has changed. */
export const orderWasteCategories = staffPost('/catalog/categories/order', {
  name: 'orderWasteCategories',
  who: ['ops', 'owner'],
  summary: { zh: '调整回收品类顺序', en: 'Order the waste categories' },
  input: {
    was: Type.Array(Id, { maxItems: 200 }),
    ids: Type.Array(Id, { maxItems: 200 }),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ rows: Type.Array(WasteCategory) }),
  refusals: ['CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
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
/** City null: the list for every city without its own. */
const newPriceList = {
  cityId: Optional(RegionId),
  channel: Channel,
  startsAt: Instant,
  note: Optional(Paragraph(200, 0)),
  lines: Type.Array(
    Type.Object({ categoryId: Id, unitFen: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }) }),
    { minItems: 1, maxItems: 200 },
  ),
}
export const createPriceList = staffPost('/catalog/prices/create', {
  name: 'createPriceList',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '新价格表', en: 'New price list' },
  input: newPriceList,
  reply: PriceList,
  refusals: ['PRICE_IN_PAST', 'CATEGORY_UNKNOWN'],
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
    weekG: Type.Integer({ description: 'grams settled in the last 7 days in these categories' }),
    weekCostFen: Fen,
    weekNewCostFen: Fen,
  }),
  refusals: ['CATEGORY_UNKNOWN'],
})
