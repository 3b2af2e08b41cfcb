// Staff endpoints that list, change and sort the categories of waste.

import { Type } from 'typebox'
import { Unit } from './categories.ts'
import { categoryLimits } from './limits.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, IdempotencyKey, Line, Nullable, Optional, Version } from '../schema.ts'

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
 * Saves a category's names, tips and picture, and whether it is accepted. Its key, unit and legal duties cannot
 * change; an empty picture means the built-in drawing of its key.
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
    'CATEGORY_BY_MAIL_ONLY',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Reorders the categories. `was` is the order as read; refuses CHANGED_MEANWHILE when it has changed. */
export const orderWasteCategories = staffPost('/catalog/categories/order', {
  name: 'orderWasteCategories',
  who: ['ops', 'owner'],
  summary: { zh: '调整回收品类顺序', en: 'Reorder the waste categories' },
  input: {
    was: Type.Array(Id, { maxItems: 200 }),
    ids: Type.Array(Id, { maxItems: 200 }),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ rows: Type.Array(WasteCategory) }),
  refusals: ['CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
