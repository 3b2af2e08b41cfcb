// Staff endpoints for transfers of goods between shops: sending, receiving, undoing and cancelling.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
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
import { Verified } from '../scale/session.ts'
import { YardMaterial } from './stock.ts'
import {
  undoRefusals,
  yardDeciders,
  yardHands,
  yardLimits,
  yardReaders,
  yardTransferStates,
} from './states.ts'
import { YardPhotos, YardWeighed } from './unload.ts'

const Figure = Nullable(Type.Integer({ description: 'null: not for the reader, or not weighed yet' }))
export const YardTransfer = Type.Object({
  id: Id,
  state: OneOf(yardTransferStates),
  late: Type.Boolean({ description: 'on its way for more than three days' }),
  fromShopId: Id,
  fromShopName: Type.String(),
  toShopId: Id,
  toShopName: Type.String(),
  lines: Type.Array(
    Type.Object({
      ...YardMaterial,
      grams: Figure,
      pieces: Figure,
      costFen: Nullable(Fen),
      verified: Verified,
      receivedGrams: Figure,
      receivedPieces: Figure,
      receivedVerified: Verified,
    }),
    { description: 'the receiving shop sees what was sent when it has weighed' },
  ),
  note: Type.String(),
  photos: Type.Array(Type.String(), { description: 'of sending, then of receiving' }),
  sentByName: Type.String(),
  sentAt: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  reason: Type.String({ description: 'of a difference, or of the cancellation' }),
  toApprove: Type.Integer({ description: 'differences that wait for a second person' }),
  may: May<'receive' | 'undo' | 'cancel'>(),
})

const common = ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT'] as const
const lines = Type.Array(YardWeighed, { minItems: 1, maxItems: yardLimits.lines })
/** Sends goods to another shop. They leave at their cost and are in transit until the other shop has weighed them. */
export const sendTransfer = staffPost('/yard/transfer/send', {
  name: 'sendTransfer',
  who: yardHands,
  summary: { zh: '调拨发货', en: 'Send goods to another shop' },
  input: {
    shopId: Optional(Id),
    toShopId: Id,
    lines,
    note: Optional(Paragraph(yardLimits.reason, 0)),
    ...YardPhotos,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardTransfer,
  refusals: [
    ...common,
    'YARD_SHOP_REQUIRED',
    'YARD_SAME_SHOP',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_MATERIAL_TWICE',
    'YARD_QUANTITY_MISSING',
    'YARD_STOCK_SHORT',
    'YARD_STOCK_TAGGED',
    'YARD_TRIES_SPENT',
  ],
  idempotent: true,
})
/**
 * Receives a transfer as weighed, without knowing what was sent. Every material of it is weighed, with 0 for a missing
 * one. Differences are handled as for an unloading (docs/rules/yard.md#transfer).
 */
export const receiveTransfer = staffPost('/yard/transfer/receive', {
  name: 'receiveTransfer',
  who: yardHands,
  summary: { zh: '调拨收货', en: 'Receive goods from another shop' },
  input: {
    id: Id,
    lines,
    reason: Optional(Paragraph(yardLimits.reason, 0)),
    ...YardPhotos,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardTransfer,
  refusals: [
    ...common,
    'CHANGED_MEANWHILE',
    'SAME_PERSON',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_MATERIAL_TWICE',
    'YARD_QUANTITY_MISSING',
    'YARD_REASON_REQUIRED',
  ],
  idempotent: true,
})
/**
 * Reverses the receipt of a transfer by movements of today, as long as all of it is still where it was booked
 * (docs/rules/yard.md#undo).
 */
export const undoTransferReceipt = staffPost('/yard/transfer/undo', {
  name: 'undoTransferReceipt',
  reauthenticate: true,
  who: yardDeciders,
  summary: { zh: '撤销调拨收货', en: 'Undo the receipt of a transfer' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardTransfer,
  refusals: undoRefusals,
  idempotent: true,
})
export const cancelTransfer = staffPost('/yard/transfer/cancel', {
  name: 'cancelTransfer',
  who: yardHands,
  summary: { zh: '取消调拨', en: 'Cancel a transfer' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardTransfer,
  refusals: [...common, 'CHANGED_MEANWHILE'],
  idempotent: true,
})

const filters = {
  shopId: Optional(Id),
  from: Optional(Day),
  to: Optional(Day),
  onlyLate: Optional(Type.Boolean()),
}
/** Transfers, late ones first, then newest first; clerks and managers see those from and to their shop. */
export const yardTransfers = staffGet('/yard/transfer/list', {
  name: 'yardTransfers',
  who: [...yardReaders, 'clerk'],
  summary: { zh: '调拨单', en: 'Transfers' },
  input: { ...paging, id: Optional(Id), ...filters, state: Optional(OneOf(yardTransferStates)) },
  reply: CountedPage(YardTransfer),
})
export const exportYardTransfers = staffGet('/yard/transfer/export', {
  name: 'exportYardTransfers',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出调拨单', en: 'Export transfers' },
  input: { ...filters, state: Optional(OneOf(yardTransferStates)) },
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
