// Staff endpoints for stock takes: starting one, entering counted materials, posting the result, and undoing it.

import { Type } from 'typebox'
import { deviceClocks } from '../device-time.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
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
import { BaleIds } from './bales.ts'
import { YardMaterial } from './stock.ts'
import { undoRefusals, yardCountStates, yardDeciders, yardHands, yardLimits, yardReaders } from './states.ts'
import { YardPhotos, YardWeighed } from './unload.ts'

export const YardCount = Type.Object({
  id: Id,
  state: OneOf(yardCountStates),
  shopId: Id,
  shopName: Type.String(),
  note: Type.String(),
  photos: Type.Array(Type.String()),
  lines: Type.Integer({ description: 'how many were counted' }),
  openedByName: Type.String(),
  openedAt: Instant,
  countedByName: Type.String(),
  countedAt: Nullable(Instant),
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  reason: Type.String({ description: 'why it was cancelled' }),
  toApprove: Type.Integer({ description: 'differences that wait for a second person' }),
  may: May<'finish' | 'reopen' | 'post' | 'undo' | 'cancel'>(),
})
const Counted = { grams: Type.Integer(), pieces: Type.Integer() }
export const YardCountDetail = Type.Object({
  ...YardCount.properties,
  counted: Type.Array(
    Type.Object({
      id: Id,
      ...YardMaterial,
      ...Counted,
      bales: Type.Array(Id, { description: 'those that were scanned' }),
      part: Type.Boolean({ description: 'adds to what was counted of the material; else it replaces it' }),
      counts: Type.Boolean({ description: 'false: replaced by a later one' }),
      byName: Type.String(),
      doneAt: Instant,
      clock: OneOf(deviceClocks),
    }),
    { description: 'every line, in the order of counting' },
  ),
  result: Nullable(
    Type.Array(
      Type.Object({
        ...YardMaterial,
        ...Counted,
        bookGrams: Type.Integer({ description: 'at the moment it was counted' }),
        bookPieces: Type.Integer(),
        difference: Type.Integer({ description: 'grams or pieces, negative where some is missing' }),
        valueFen: Fen,
        second: Type.Boolean({ description: 'needs a second person' }),
        balesMissing: Type.Array(Type.String(), {
          description: 'numbers of bales in stock that nobody scanned, where bales were counted by scanning',
        }),
      }),
    ),
  ),
})

const common = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
const one = { id: Id, idempotencyKey: IdempotencyKey }

export const openCount = staffPost('/yard/count/open', {
  name: 'openCount',
  who: yardHands,
  summary: { zh: '开始盘点', en: 'Start a stock take' },
  input: {
    shopId: Optional(Id),
    note: Optional(Paragraph(yardLimits.reason, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: YardCountDetail,
  refusals: ['NOT_FOUND', 'YARD_SHOP_REQUIRED', 'YARD_COUNT_RUNNING', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/**
 * Adds a counted material to a stock take. A line that was counted offline carries its time, because it is compared
 * with the books of that moment (docs/rules/yard.md#stock-take).
 */
export const addCountLine = staffPost('/yard/count/line', {
  name: 'addCountLine',
  who: yardHands,
  summary: { zh: '盘点录入', en: 'Enter a counted material' },
  input: {
    ...one,
    ...YardWeighed.properties,
    part: Optional(Type.Boolean({ description: 'one heap of several: adds to what was counted before' })),
    bales: Optional(BaleIds),
  },
  reply: YardCountDetail,
  refusals: [
    'NOT_FOUND',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_QUANTITY_MISSING',
    'YARD_COUNT_CLOSED',
    'YARD_BALE_UNFIT',
    'YARD_BALE_COUNTED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const finishCount = staffPost('/yard/count/finish', {
  name: 'finishCount',
  who: yardHands,
  summary: { zh: '结束清点', en: 'Finish counting' },
  input: { ...one, ...YardPhotos },
  reply: YardCountDetail,
  refusals: [...common, 'YARD_COUNT_EMPTY'],
  idempotent: true,
})
export const reopenCount = staffPost('/yard/count/reopen', {
  name: 'reopenCount',
  who: yardDeciders,
  summary: { zh: '重新清点', en: 'Count again' },
  input: one,
  reply: YardCountDetail,
  refusals: common,
  idempotent: true,
})
/** Books the counted quantities. Every difference needs a reason, and a large one a second person. */
export const postCount = staffPost('/yard/count/post', {
  name: 'postCount',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '盘点过账', en: 'Post a stock take' },
  input: {
    ...one,
    reasons: Type.Array(Type.Object({ categoryId: Id, reason: Paragraph(yardLimits.reason) }), {
      maxItems: 100,
    }),
  },
  reply: YardCountDetail,
  refusals: [...common, 'YARD_REASON_REQUIRED', 'YARD_STOCK_SHORT'],
  idempotent: true,
})
/**
 * Reverses the bookings of a stock take by movements of today, as long as all of the goods are still where they were
 * booked (docs/rules/yard.md#undo).
 */
export const undoCount = staffPost('/yard/count/undo', {
  name: 'undoCount',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '撤销盘点过账', en: 'Undo a posted stock take' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardCountDetail,
  refusals: undoRefusals,
  idempotent: true,
})
export const cancelCount = staffPost('/yard/count/cancel', {
  name: 'cancelCount',
  who: yardDeciders,
  summary: { zh: '作废盘点单', en: 'Cancel a stock take' },
  input: { ...one, reason: Paragraph(yardLimits.reason) },
  reply: YardCountDetail,
  refusals: common,
  idempotent: true,
})

const readers = [...yardReaders, 'clerk'] as const
export const yardCounts = staffGet('/yard/count/list', {
  name: 'yardCounts',
  who: readers,
  summary: { zh: '盘点单', en: 'Stock takes' },
  input: { ...paging, state: Optional(OneOf(yardCountStates)), shopId: Optional(Id) },
  reply: CountedPage(YardCount),
})
/** One stock take. Clerks never see the book quantities, and nobody sees them before the counting is finished. */
export const yardCount = staffGet('/yard/count', {
  name: 'yardCount',
  who: readers,
  summary: { zh: '盘点单详情', en: 'One stock take' },
  input: { id: Id },
  reply: YardCountDetail,
  refusals: ['NOT_FOUND'],
})
export const exportYardCount = staffGet('/yard/count/export', {
  name: 'exportYardCount',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出盘点结果', en: 'Export a stock take' },
  input: { id: Id },
  reply: TableFile,
  refusals: ['NOT_FOUND'],
})
