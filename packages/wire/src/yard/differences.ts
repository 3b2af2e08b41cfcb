// Staff endpoints for stock differences: the list of them, decisions on them, and requests for a stock adjustment.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Id,
  IdempotencyKey,
  Instant,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  TableFile,
} from '../schema.ts'
import { YardGoods, YardMaterial } from './stock.ts'
import {
  yardCauses,
  yardDeciders,
  yardDifferenceKinds,
  yardDifferenceStates,
  yardLimits,
  yardLocationKinds,
  yardReaders,
} from './states.ts'
import { YardPhotos } from './unload.ts'

export const YardDifference = Type.Object({
  id: Id,
  state: OneOf(yardDifferenceStates),
  kind: OneOf(yardDifferenceKinds),
  locationKind: OneOf(yardLocationKinds),
  locationId: Type.Integer(),
  locationName: Type.String(),
  ...YardMaterial,
  ...YardGoods,
  costFen: Type.Integer({
    description:
      'what booking it adds to the cost, in fen; of a waiting one, at the average cost of now, or as entered for opening stock',
  }),
  bookGrams: Type.Integer({ description: 'what the books said, in grams' }),
  bookPieces: Type.Integer(),
  cause: OneOf(yardCauses),
  causeId: Id,
  reason: Type.String(),
  photos: Type.Array(Type.String(), { description: 'of an adjustment' }),
  importId: Nullable(Type.Integer({ description: 'of opening stock, the table it came in' })),
  requestedByName: Type.String(),
  requestedAt: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  refusal: Type.String(),
  may: May<'approve' | 'refuse'>(),
})

const differenceFilters = {
  id: Optional(Id),
  state: Optional(OneOf(yardDifferenceStates)),
  kind: Optional(OneOf(yardDifferenceKinds)),
  importId: Optional(Id),
  cause: Optional(OneOf(yardCauses)),
  causeId: Optional(Id),
  categoryId: Optional(Id),
  locationKind: Optional(OneOf(yardLocationKinds)),
  locationId: Optional(Id),
}
/** Differences between the books and the scale: those that need approval first, then newest first. */
export const yardDifferences = staffGet('/yard/difference/list', {
  name: 'yardDifferences',
  who: yardReaders,
  summary: { zh: '库存差异', en: 'Stock differences' },
  input: { ...paging, ...differenceFilters },
  reply: CountedPage(YardDifference),
})
export const exportYardDifferences = staffGet('/yard/difference/list/export', {
  name: 'exportYardDifferences',
  reauthenticate: true,
  who: yardReaders,
  summary: { zh: '导出库存差异', en: 'Export stock differences' },
  input: differenceFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
const decided = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
export const approveYardDifference = staffPost('/yard/difference/approve', {
  name: 'approveYardDifference',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '通过库存差异', en: 'Approve a stock difference' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: YardDifference,
  refusals: [
    ...decided,
    'SAME_PERSON',
    'SIGNATURE_TOO_FRESH',
    'YARD_STOCK_SHORT',
    'YARD_OPENING_MOVED',
    'YARD_OPENING_COUNTED',
  ],
  idempotent: true,
})
export const refuseYardDifference = staffPost('/yard/difference/refuse', {
  name: 'refuseYardDifference',
  who: yardDeciders,
  summary: { zh: '拒绝库存差异', en: 'Refuse a stock difference' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardDifference,
  refusals: decided,
  idempotent: true,
})
/** Requests a manual correction of one stock; a second person books it. */
export const requestYardAdjustment = staffPost('/yard/adjustment/request', {
  name: 'requestYardAdjustment',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '申请库存调整', en: 'Ask for a stock adjustment' },
  input: {
    locationKind: OneOf(yardLocationKinds),
    locationId: Id,
    categoryId: Id,
    quantity: Type.Integer({
      minimum: 0,
      maximum: yardLimits.grams,
      description: 'what there is, in grams or pieces',
    }),
    reason: Paragraph(yardLimits.reason),
    ...YardPhotos,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardDifference,
  refusals: [
    'NOT_FOUND',
    'YARD_MATERIAL_UNKNOWN',
    'AMOUNT_INVALID',
    'YARD_DIFFERENCE_WAITS',
    'SAME_PERSON',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
