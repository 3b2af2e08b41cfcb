// Staff endpoints for the mall's categories and freight templates.

import { Type } from 'typebox'
import { freightKinds } from './choices.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Fen,
  Id,
  Line,
  Nullable,
  OneOf,
  Optional,
  PictureUrl,
  RegionId,
  savedRecord,
  Version,
} from '../schema.ts'

const editors = ['ops', 'owner'] as const
const readers = ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner', 'auditor'] as const

/** A category of the mall; `pid` 2 is the mall itself. */
export const MallCategory = Type.Object({
  id: Id,
  pid: Id,
  key: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  icon: Type.String(),
  sort: Type.Integer(),
  shown: Type.Boolean(),
  goods: Type.Integer({ description: 'how many, switched off ones too' }),
  version: Version,
})
export const mallCategories = staffGet('/catalog/mall-categories', {
  name: 'mallCategories',
  who: readers,
  summary: { zh: '商品分类', en: 'Categories of goods' },
  reply: Type.Object({ rows: Type.Array(MallCategory) }),
})
/** Saves a category, at most two levels below the mall. Goods of a hidden category are hidden from lists too. */
export const saveMallCategory = staffPost('/catalog/mall-categories/save', {
  name: 'saveMallCategory',
  who: editors,
  summary: { zh: '新建或保存商品分类', en: 'Create or save a category of goods' },
  input: {
    ...savedRecord,
    pid: Optional(Id),
    name: Line(20),
    nameEn: Optional(Line(40, 0)),
    icon: Optional(PictureUrl),
    sort: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    shown: Optional(Type.Boolean()),
  },
  reply: MallCategory,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'GOODS_PICTURE_UNKNOWN', 'GOODS_CATEGORY_UNKNOWN'],
  idempotent: true,
})

const amount = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/**
 * Freight of a region: the first `firstNumber` pieces (or grams, or fen of goods) cost `firstFen`, every further
 * `addNumber` cost `addFen`. Regions are provinces or cities; a city's line takes precedence over its province's, and
 * the line without regions applies everywhere else. Where `deliver` is false nothing is shipped.
 */
export const FreightLine = Type.Object({
  regionIds: Type.Array(RegionId, { maxItems: 400 }),
  deliver: Type.Boolean(),
  firstNumber: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  firstFen: amount,
  addNumber: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  addFen: amount,
})
export const FreightTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  kind: OneOf(freightKinds),
  freeAboveFen: Nullable(Fen),
  lines: Type.Array(FreightLine),
  goods: Type.Integer({ description: 'how many use it' }),
  version: Version,
})
export const freightTemplates = staffGet('/catalog/freight', {
  name: 'freightTemplates',
  who: readers,
  summary: { zh: '运费模板', en: 'Freight templates' },
  reply: Type.Object({ rows: Type.Array(FreightTemplate) }),
})
/** Saves a freight template. Exactly one line must have no regions; a region may occur only once. */
export const saveFreightTemplate = staffPost('/catalog/freight/save', {
  name: 'saveFreightTemplate',
  reauthenticate: true,
  who: editors,
  summary: { zh: '新建或保存运费模板', en: 'Create or save a freight template' },
  input: {
    ...savedRecord,
    name: Line(30),
    kind: OneOf(freightKinds),
    freeAboveFen: Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    lines: Type.Array(FreightLine, { minItems: 1, maxItems: 40 }),
  },
  reply: FreightTemplate,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  idempotent: true,
})
