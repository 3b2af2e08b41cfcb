// Staff endpoints for sorting one material into others, and for undoing a sorting.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
} from '../schema.ts'
import { ScaleReadings, Verified } from '../scale/session.ts'
import { YardMaterial } from './stock.ts'
import { yardHands, yardLimits, yardReaders, yardSortingStates } from './states.ts'
import { YardPhotos } from './unload.ts'

const SortedGrams = Type.Integer({ minimum: 1, maximum: yardLimits.grams })

export const YardSorting = Type.Object({
  id: Id,
  state: OneOf(yardSortingStates),
  shopId: Id,
  shopName: Type.String(),
  ...YardMaterial,
  grams: Type.Integer({ description: 'what went in' }),
  verified: Verified,
  wasteG: Type.Integer({ description: 'what went in and did not come out' }),
  costFen: Nullable(Fen),
  lines: Type.Array(
    Type.Object({
      ...YardMaterial,
      grams: Type.Integer(),
      verified: Verified,
      costFen: Nullable(Fen),
    }),
  ),
  note: Type.String(),
  photos: Type.Array(Type.String()),
  byName: Type.String(),
  at: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  reason: Type.String({ description: 'why it was undone' }),
  may: May<'undo'>(),
})

/** Turns one material of a shop into others; the rest of its weight is waste (docs/rules/yard.md#sorting). */
export const sortGoods = staffPost('/yard/sorting', {
  name: 'sortGoods',
  who: yardHands,
  summary: { zh: '分拣', en: 'Sort goods' },
  input: {
    shopId: Optional(Id),
    categoryId: Id,
    grams: SortedGrams,
    readings: ScaleReadings,
    lines: Type.Array(Type.Object({ categoryId: Id, grams: SortedGrams, readings: ScaleReadings }), {
      minItems: 1,
      maxItems: yardLimits.lines,
    }),
    note: Optional(Paragraph(yardLimits.reason, 0)),
    ...YardPhotos,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardSorting,
  refusals: [
    'NOT_FOUND',
    'YARD_SHOP_REQUIRED',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_MATERIAL_TWICE',
    'YARD_NOT_BY_WEIGHT',
    'YARD_SORTED_MORE',
    'YARD_SORTED_FOR_LESS',
    'YARD_STOCK_SHORT',
    'YARD_STOCK_TAGGED',
    'YARD_TRIES_SPENT',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const undoSorting = staffPost('/yard/sorting/undo', {
  name: 'undoSorting',
  who: yardHands,
  summary: { zh: '撤销分拣', en: 'Undo a sorting' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardSorting,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'YARD_UNDO_GONE',
    'YARD_DIFFERENCE_WAITS',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Sortings, newest first; clerks and managers see those of their shop, clerks no cost. */
export const yardSortings = staffGet('/yard/sorting/list', {
  name: 'yardSortings',
  who: [...yardReaders, 'clerk'],
  summary: { zh: '分拣记录', en: 'Sortings' },
  input: {
    ...paging,
    id: Optional(Id),
    state: Optional(OneOf(yardSortingStates)),
    shopId: Optional(Id),
    categoryId: Optional(Id),
    from: Optional(Day),
    to: Optional(Day),
  },
  reply: CountedPage(YardSorting),
})
