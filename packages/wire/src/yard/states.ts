// The states, kinds, roles and limits of stock and of the work on it in the yard.

import { type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** The kinds of stock locations: a shop's yard, a courier's vehicle, or in transit. */
export const yardLocationKinds = ['shop', 'vehicle', 'transit'] as const
export type YardLocationKind = (typeof yardLocationKinds)[number]
export const yardLocationText: Record<YardLocationKind, Text> = {
  shop: { zh: '门店', en: 'Shop' },
  vehicle: { zh: '车上', en: 'Vehicle' },
  transit: { zh: '在途', en: 'In transit' },
}

/** Kinds of stock movement (docs/rules/yard.md#movements). */
export const yardMovementKinds = [
  'opening',
  'purchase',
  'reversal',
  'unload',
  'transfer',
  'sorting',
  'load',
  'delivery',
  'loss',
  'gain',
  'count',
  'adjustment',
] as const
export type YardMovementKind = (typeof yardMovementKinds)[number]
export const yardMovementText: Record<YardMovementKind, Text> = {
  opening: { zh: '期初', en: 'Opening stock' },
  purchase: { zh: '收购入库', en: 'Purchase' },
  reversal: { zh: '收购冲正', en: 'Purchase reversed' },
  unload: { zh: '卸车', en: 'Unloading' },
  transfer: { zh: '调拨', en: 'Transfer' },
  sorting: { zh: '分拣', en: 'Sorting' },
  load: { zh: '装车', en: 'Loading' },
  delivery: { zh: '送达', en: 'Delivery' },
  loss: { zh: '损耗', en: 'Loss' },
  gain: { zh: '溢余', en: 'Gain' },
  count: { zh: '盘点', en: 'Stock take' },
  adjustment: { zh: '调整', en: 'Adjustment' },
}

/** The records that cause movements. */
export const yardCauses = [
  'pickup',
  'mail_in',
  'unload',
  'transfer',
  'sorting',
  'count',
  'adjustment',
  'load',
] as const
export type YardCause = (typeof yardCauses)[number]
export const yardCauseText: Record<YardCause, Text> = {
  pickup: { zh: '回收订单', en: 'Order' },
  mail_in: { zh: '寄送回收', en: 'Mail-in' },
  unload: { zh: '卸车', en: 'Unloading' },
  transfer: { zh: '调拨', en: 'Transfer' },
  sorting: { zh: '分拣', en: 'Sorting' },
  count: { zh: '盘点', en: 'Stock take' },
  adjustment: { zh: '调整', en: 'Adjustment' },
  load: { zh: '销售装车', en: 'Load' },
}

/** A transfer that has not been received this many days after it was sent is late. */
export const TRANSFER_LATE_DAYS = 3
export const yardLimits = { lines: 40, reason: 200, grams: 100_000_000, pieces: 10_000, photos: 6 } as const

/** Roles that weigh goods in and out of a yard; clerks and managers those of their own shop. */
export const yardHands = ['clerk', 'manager', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that decide on differences; managers those of their own shop. */
export const yardDeciders = ['manager', 'ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that see the stock at each location and its cost. */
export const yardReaders = [
  'manager',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const satisfies readonly StaffRole[]

/** States of a difference; one within the tolerance is booked at once. */
export const yardDifferenceStates = ['to_approve', 'booked', 'refused', 'undone'] as const
export type YardDifferenceState = (typeof yardDifferenceStates)[number]
export const yardDifferenceStateText: Record<YardDifferenceState, Text> = {
  to_approve: { zh: '待复核', en: 'To approve' },
  booked: { zh: '已入账', en: 'Booked' },
  refused: { zh: '已拒绝', en: 'Refused' },
  undone: { zh: '已撤销', en: 'Undone' },
}
/** A difference within the tolerance is booked at once, a larger one when a second person approves it. */
export const yardDifferenceLife = {
  states: yardDifferenceStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    book: move(['to_approve'], 'booked', yardHands, '入账', 'Book'),
    approve: move(['to_approve'], 'booked', yardDeciders, '通过', 'Approve'),
    refuse: move(['to_approve'], 'refused', yardDeciders, '拒绝', 'Refuse'),
    undo: move(['booked'], 'undone', yardDeciders, '撤销', 'Undo'),
  },
} as const satisfies LifeCycle<YardDifferenceState, YardDifferenceState, string>

/**
 * Why stock raises an alarm: it takes up too much of its capacity, or has been there too long
 * (docs/rules/yard.md#too-much-unsold).
 */
export const stockAlarmKinds = ['full', 'old'] as const
export type StockAlarmKind = (typeof stockAlarmKinds)[number]
export const stockAlarmText: Record<StockAlarmKind, Text> = {
  full: { zh: '快放满了', en: 'Nearly full' },
  old: { zh: '放得太久', en: 'Stored too long' },
}

/** The kind of check that found a difference; `opening` is the stock that a business begins with. */
export const yardDifferenceKinds = ['loss', 'gain', 'count', 'adjustment', 'opening'] as const
export type YardDifferenceKind = (typeof yardDifferenceKinds)[number]

/** The refusals that undoing a record of the yard may return. */
export const undoRefusals = [
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'YARD_DIFFERENCE_WAITS',
  'YARD_UNDO_GONE',
  'IDEMPOTENCY_CONFLICT',
] as const

/**
 * The states of a sorting. It is done at once, and can be undone while everything that came out of it is still there.
 */
export const yardSortingStates = ['done', 'undone'] as const
export type YardSortingState = (typeof yardSortingStates)[number]
export const yardSortingStateText: Record<YardSortingState, Text> = {
  done: { zh: '已分拣', en: 'Sorted' },
  undone: { zh: '已撤销', en: 'Undone' },
}
export const yardSortingLife = {
  states: yardSortingStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: { undo: move(['done'], 'undone', yardHands, '撤销分拣', 'Undo') },
} as const satisfies LifeCycle<YardSortingState, YardSortingState, string>

/** The states of a transfer between two shops. Goods on their way are in transit. */
export const yardTransferStates = ['sent', 'received', 'cancelled'] as const
export type YardTransferState = (typeof yardTransferStates)[number]
export const yardTransferStateText: Record<YardTransferState, Text> = {
  sent: { zh: '在途', en: 'On its way' },
  received: { zh: '已收货', en: 'Received' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}
export const yardTransferLife = {
  states: yardTransferStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    receive: move(['sent'], 'received', yardHands, '收货', 'Receive'),
    undo: move(['received'], 'sent', yardDeciders, '撤销收货', 'Undo the receipt'),
    cancel: move(['sent'], 'cancelled', yardHands, '取消调拨', 'Cancel'),
  },
} as const satisfies LifeCycle<YardTransferState, YardTransferState, string>

/** The states of a stock take: counted blind, then compared with the books and posted. */
export const yardCountStates = ['open', 'counted', 'posted', 'undone', 'cancelled'] as const
export type YardCountState = (typeof yardCountStates)[number]
export const yardCountStateText: Record<YardCountState, Text> = {
  open: { zh: '盘点中', en: 'Counting' },
  counted: { zh: '待过账', en: 'Counted' },
  posted: { zh: '已过账', en: 'Posted' },
  undone: { zh: '已撤销', en: 'Undone' },
  cancelled: { zh: '已作废', en: 'Cancelled' },
}
export const yardCountLife = {
  states: yardCountStates,
  wrongState: 'CHANGED_MEANWHILE',
  moves: {
    finish: move(['open'], 'counted', yardHands, '结束清点', 'Finish counting'),
    reopen: move(['counted'], 'open', yardDeciders, '重新清点', 'Count again'),
    post: move(['counted'], 'posted', yardDeciders, '过账', 'Post'),
    undo: move(['posted'], 'undone', yardDeciders, '撤销过账', 'Undo the posting'),
    cancel: move(['open', 'counted'], 'cancelled', yardDeciders, '作废', 'Cancel'),
  },
} as const satisfies LifeCycle<YardCountState, YardCountState, string>
