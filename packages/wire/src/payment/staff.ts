// Staff endpoints for incoming payments: listing them, asking the gateway about one, refunds, and alarms.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { payInAlarms, payInGateways, payInStates, payInWays } from './states.ts'
import {
  Day,
  Fen,
  Id,
  Instant,
  Line,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  TableFile,
  Version,
} from '../schema.ts'

const readers = ['finance', 'owner', 'auditor', 'agent', 'ops'] as const
const desk = ['finance', 'owner'] as const

/** A payment as finance sees it. */
export const StaffPayIn = Type.Object({
  id: Id,
  number: Type.String(),
  state: OneOf(payInStates),
  version: Version,
  gateway: OneOf(payInGateways),
  way: OneOf(payInWays),
  amountFen: Fen,
  paidFen: Nullable(Fen),
  providerNumber: Type.String(),
  payName: Type.String(),
  actionOrderId: Nullable(Id),
  actionState: OneOf(['none', 'due', 'done', 'left']),
  actionNote: Type.String(),
  memberId: Id,
  memberNick: Type.String(),
  memberMobile: Type.String({ description: 'masked' }),
  startedAt: Instant,
  paidAt: Nullable(Instant),
  updatedAt: Instant,
  alarm: Type.Unsafe<(typeof payInAlarms)[number] | ''>({ type: 'string' }),
  refund: Nullable(
    Type.Object({
      state: OneOf(['asked', 'sending', 'done', 'refused', 'dropped']),
      amountFen: Fen,
      reason: Type.String(),
      askedBy: Type.String(),
      approvedBy: Type.String(),
      cause: Type.String(),
    }),
  ),
  may: May<'refund' | 'approve_refund' | 'drop_refund' | 'query' | 'settle_alarm'>(),
})

const payInFilters = {
  state: Optional(Type.String({ maxLength: 100, description: 'comma list of states' })),
  gateway: Optional(OneOf(payInGateways)),
  alarm: Optional(Type.Boolean()),
  refundAsked: Optional(Type.Boolean()),
  memberId: Optional(Id),
  q: Optional(Line(64)),
  fromOn: Optional(Day),
  toOn: Optional(Day),
  sort: Optional(OneOf(['newest', 'oldest', 'largest'])),
}
export const staffPayIns = staffGet('/pay-ins', {
  name: 'staffPayIns',
  who: readers,
  summary: { zh: '收款列表', en: 'Pay-ins' },
  input: { ...paging, ...payInFilters },
  reply: Type.Object({
    rows: Type.Array(StaffPayIn),
    total: Type.Integer(),
    sumFen: Fen,
    counts: Type.Object({ alarm: Type.Integer(), waiting: Type.Integer(), refundAsked: Type.Integer() }),
  }),
})

export const exportPayIns = staffGet('/pay-ins/export', {
  name: 'exportPayIns',
  reauthenticate: true,
  who: ['finance', 'owner', 'auditor'],
  summary: { zh: '导出收款', en: 'Export pay-ins' },
  input: payInFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export const staffPayIn = staffGet('/pay-in', {
  name: 'staffPayIn',
  who: readers,
  summary: { zh: '收款详情', en: 'One pay-in' },
  input: { id: Id },
  reply: Type.Object({
    payIn: StaffPayIn,
    availableFen: Fen,
    events: Type.Array(
      Type.Object({
        id: Id,
        action: Type.String(),
        text: Type.String(),
        actor: Type.String(),
        note: Type.String(),
        at: Instant,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

const onPayIn = movedRecord
const moved = ['NOT_FOUND', 'PAY_STATE', 'CHANGED_MEANWHILE'] as const

/** Refunds a payment: up to ¥500 at once, above that after a second person has approved. */
export const refundPayIn = staffPost('/pay-in/refund', {
  name: 'refundPayIn',
  reauthenticate: true,
  who: desk,
  summary: { zh: '原路退款', en: 'Refund to where it came from' },
  input: { ...onPayIn, reason: Paragraph(100) },
  reply: StaffPayIn,
  refusals: [...moved, 'BALANCE_SHORT', 'PAY_OFF', 'PAY_REFUND_OPEN'],
  idempotent: true,
})
export const approvePayInRefund = staffPost('/pay-in/refund/approve', {
  name: 'approvePayInRefund',
  reauthenticate: true,
  who: desk,
  summary: { zh: '复核退款', en: 'Approve a refund as the second person' },
  input: onPayIn,
  reply: StaffPayIn,
  refusals: [...moved, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'BALANCE_SHORT', 'PAY_OFF'],
  idempotent: true,
})
export const dropPayInRefund = staffPost('/pay-in/refund/drop', {
  name: 'dropPayInRefund',
  reauthenticate: true,
  who: desk,
  summary: { zh: '撤回退款申请', en: 'Withdraw a refund request' },
  input: { ...onPayIn, reason: Paragraph(100) },
  reply: StaffPayIn,
  refusals: [...moved],
  idempotent: true,
})
export const queryPayIn = staffPost('/pay-in/query', {
  name: 'queryPayIn',
  who: desk,
  summary: { zh: '向渠道查询', en: 'Ask the gateway now' },
  input: { id: Id },
  reply: StaffPayIn,
  refusals: ['NOT_FOUND', 'PAY_OFF'],
})
/**
 * `credit`: credits the amount that arrived although another was requested. `close`: stops waiting for a gateway that
 * does not reply; money that arrives later is still accepted. With neither, only the note is saved.
 */
export const settlePayInAlarm = staffPost('/pay-in/settle-alarm', {
  name: 'settlePayInAlarm',
  reauthenticate: true,
  who: desk,
  summary: { zh: '异常已处理', en: 'Mark an alarm as dealt with' },
  input: {
    ...onPayIn,
    note: Paragraph(200),
    credit: Optional(Type.Boolean()),
    close: Optional(Type.Boolean()),
  },
  reply: StaffPayIn,
  refusals: [...moved],
  idempotent: true,
})
