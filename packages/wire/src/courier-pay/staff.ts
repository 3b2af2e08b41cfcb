// Endpoints for couriers' pay: the pay schemes, the entries and payments of each month, and a courier's own pay.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  TableFile,
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  savedRecord,
  StaffPage,
  Version,
} from '../schema.ts'
import { payKeepers, payKinds, payLimits, payReaders, payStatementStates } from './states.ts'

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' })
const amount = (maximum: number) => Type.Integer({ minimum: 0, maximum })

/** The rates of a pay scheme, which apply from a given day on. */
const rates = {
  stopFen: amount(payLimits.stopFen),
  onTimeFen: amount(payLimits.stopFen),
  sharePermyriad: Type.Integer({
    minimum: 0,
    maximum: payLimits.sharePermyriad,
    description: 'of what the customer is paid, in hundredths of a per cent',
  }),
  lowestDayFen: amount(payLimits.lowestDayFen),
  perKg: Type.Array(
    Type.Object({
      family: Type.String({ maxLength: 30, description: 'a family of materials; empty for all others' }),
      fenPerKg: amount(payLimits.fenPerKg),
    }),
    { maxItems: 12 },
  ),
}
export const PayScheme = Type.Object({
  id: Id,
  courierId: Nullable(Id),
  courierName: Type.String({ description: 'empty: a group, or everybody without a scheme of their own' }),
  groupId: Nullable(Id),
  groupName: Type.String(),
  startsOn: Type.String(),
  ...rates,
  createdBy: Type.String(),
  createdAt: Instant,
  may: May<'withdraw'>(),
})
/** Couriers who share a scheme, as long as they have none of their own. */
export const PayGroup = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  couriers: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'as set last, which counts from tomorrow at the latest',
  }),
})
export const PayRow = Type.Object({
  id: Id,
  courierId: Id,
  courierName: Type.String(),
  day: Type.String(),
  at: Instant,
  kind: OneOf(payKinds),
  amountFen: Fen,
  orderId: Nullable(Id),
  orderNumber: Type.String(),
  grams: Type.Integer({ description: 'what a row for weight was computed from' }),
  reversed: Type.Boolean(),
  reason: Type.String(),
  byName: Type.String(),
})

export const paySchemes = staffGet('/courier-pay/schemes', {
  name: 'paySchemes',
  who: payReaders,
  summary: { zh: '报酬方案', en: 'Pay schemes' },
  reply: Type.Object({
    rows: Type.Array(PayScheme),
    couriers: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
      description: 'who may have a scheme of their own',
    }),
    groups: Type.Array(PayGroup),
  }),
})
/** Sets what all couriers, a group or a single one earn from a given day on. Earlier pay entries never change. */
export const savePayScheme = staffPost('/courier-pay/scheme/save', {
  name: 'savePayScheme',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '新建报酬方案', en: 'Set a pay scheme' },
  input: {
    courierId: Optional(Id),
    groupId: Optional(Id),
    startsOn: Day,
    ...rates,
    idempotencyKey: IdempotencyKey,
  },
  reply: PayScheme,
  refusals: [
    'NOT_FOUND',
    'PAY_SCHEME_WHOM',
    'PAY_SCHEME_PAST',
    'PAY_SCHEME_TWICE',
    'PAY_FAMILY_TWICE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Adds or changes a group. From tomorrow on, its couriers belong to it and to no other group. */
export const savePayGroup = staffPost('/courier-pay/group/save', {
  name: 'savePayGroup',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '保存师傅分组', en: 'Save a group of couriers' },
  input: {
    ...savedRecord,
    name: Line(payLimits.groupName),
    courierIds: Type.Array(Id, { maxItems: payLimits.groupCouriers }),
  },
  reply: PayGroup,
  refusals: ['NOT_FOUND', 'PAY_GROUP_TWICE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Withdraws a scheme that has not begun. */
export const withdrawPayScheme = staffPost('/courier-pay/scheme/withdraw', {
  name: 'withdrawPayScheme',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '撤回报酬方案', en: 'Withdraw a pay scheme' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ id: Id }),
  refusals: ['NOT_FOUND', 'PAY_SCHEME_PAST', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** One month of all couriers. */
export const PayMonth = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'of the courier' }),
  courierName: Type.String(),
  month: Type.String(),
  stops: Type.Integer(),
  grams: Type.Integer(),
  amounts: Type.Record(Type.String(), Fen, { description: 'by kind' }),
  totalFen: Fen,
  toMakeUpFen: Type.Integer({
    description: 'what closing would add for days below the minimum; 0 once closed',
  }),
  statementId: Nullable(Id),
  state: Nullable(OneOf(payStatementStates)),
  closedBy: Type.String(),
  closedAt: Nullable(Instant),
  paidBy: Type.String(),
  paidAt: Nullable(Instant),
  reference: Type.String(),
  may: May<'close' | 'pay' | 'correct'>(),
})
export const payMonths = staffGet('/courier-pay/months', {
  name: 'payMonths',
  who: payReaders,
  summary: { zh: '师傅月度报酬', en: 'Couriers’ pay by month' },
  input: { month: Month },
  reply: Type.Object({ rows: Type.Array(PayMonth), totalFen: Fen }),
})
export const payRows = staffGet('/courier-pay/rows', {
  name: 'payRows',
  who: payReaders,
  summary: { zh: '报酬明细', en: 'Pay entries' },
  input: { ...paging, month: Month, courierId: Optional(Id), kind: Optional(OneOf(payKinds)) },
  reply: StaffPage(PayRow),
})
export const correctPay = staffPost('/courier-pay/correct', {
  name: 'correctPay',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '更正报酬', en: 'Correct a courier’s pay' },
  input: {
    courierId: Id,
    day: Day,
    amountFen: Type.Integer({ minimum: -payLimits.correctionFen, maximum: payLimits.correctionFen }),
    reason: Paragraph(payLimits.reason),
    idempotencyKey: IdempotencyKey,
  },
  reply: PayRow,
  refusals: [
    'NOT_FOUND',
    'SAME_PERSON',
    'AMOUNT_INVALID',
    'PAY_DAY_AHEAD',
    'PAY_MONTH_CLOSED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Closes a courier's month: days below the minimum are made up, and the total is owed. */
export const closePayMonth = staffPost('/courier-pay/close', {
  name: 'closePayMonth',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '月度结账', en: 'Close a month' },
  input: { courierId: Id, month: Month, idempotencyKey: IdempotencyKey },
  reply: PayMonth,
  refusals: [
    'NOT_FOUND',
    'SAME_PERSON',
    'PAY_MONTH_OPEN',
    'PAY_MONTH_CLOSED',
    'PAY_NOTHING',
    'PAY_NEGATIVE',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Records that a statement was paid; the person who closed the month may not do it. */
export const recordPayment = staffPost('/courier-pay/paid', {
  name: 'recordPayment',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '登记报酬发放', en: 'Record a payment of wages' },
  input: { id: Id, reference: Line(payLimits.reference), idempotencyKey: IdempotencyKey },
  reply: PayMonth,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** A month's totals as a table for the payroll. */
export const exportPayMonth = staffGet('/courier-pay/export', {
  name: 'exportPayMonth',
  reauthenticate: true,
  who: payKeepers,
  summary: { zh: '导出月度报酬', en: 'Export a month of pay' },
  input: { month: Month },
  reply: TableFile,
})

/** The courier's own pay: today's, the month's, and every row. */
export const ownPay = staffGet('/courier-pay/own', {
  name: 'ownPay',
  who: ['courier'],
  summary: { zh: '我的报酬', en: 'My pay' },
  input: { ...paging, month: Optional(Month) },
  reply: Type.Object({
    month: Type.String(),
    todayFen: Fen,
    monthFen: Fen,
    toMakeUpFen: Type.Integer({
      description: 'what days below the minimum will get at the end of the month',
    }),
    stops: Type.Integer(),
    grams: Type.Integer(),
    state: Nullable(OneOf(payStatementStates)),
    scheme: Nullable(Type.Object({ startsOn: Type.String(), ...rates })),
    rows: Type.Array(PayRow),
    total: Type.Integer(),
  }),
})
