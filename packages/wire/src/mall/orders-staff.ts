// Staff endpoints for mall orders: listing and viewing them, lowering a price, cancelling, and adding notes.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Fen,
  Id,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Points,
  StaffPage,
  StateList,
  TableFile,
  paging,
} from '../schema.ts'
import { AfterSale } from './after-sale.ts'
import { MallDetail, MallStateSchema, MallWaySchema } from './orders-customer.ts'
import { moveRefusals, onOrder } from './shared-call-parts.ts'
import { agents, readers } from './staff-roles.ts'
import { type MallAction, mallLimits } from './states.ts'

/**
 * A row of the order list. Money in fen. Phone numbers are masked for roles that must not see them, and for everyone
 * once the order is closed or cancelled.
 */
export const StaffMallOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  state: MallStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  way: MallWaySchema,
  wayText: Type.String(),
  memberId: Id,
  memberNick: Type.String(),
  linkMan: Type.String(),
  mobile: Type.String(),
  address: Type.String({ description: 'regions, street and door in one line; empty for other ways' }),
  shopId: Nullable(Id),
  shopName: Type.String(),
  pieces: Type.Integer(),
  kinds: Type.Integer(),
  firstName: Type.String(),
  firstPic: Type.String(),
  payableFen: Fen,
  points: Points,
  refundedFen: Fen,
  refundedPoints: Points,
  remark: Type.String(),
  note: Type.String({ description: 'among ourselves' }),
  placedAt: Instant,
  paidAt: Nullable(Instant),
  sentAt: Nullable(Instant),
  payBy: Nullable(Instant),
  openAfterSales: Type.Integer(),
  closeCause: Type.String(),
  may: May<MallAction>(),
})

export const StaffMallDetail = Type.Object({
  ...StaffMallOrder.properties,
  mall: MallDetail,
  closeReason: Type.String(),
  payInId: Nullable(Id),
  payInNumber: Type.String({ description: 'of the online payment, to find it in finance' }),
  afterSales: Type.Array(AfterSale),
})

const filters = {
  states: StateList,
  way: Optional(MallWaySchema),
  shopId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
  afterSale: Optional(Type.Boolean({ description: 'only those with one open' })),
  goodsId: Optional(Id),
  memberId: Optional(Id),
  q: Optional(Line(60)),
  sort: Optional(OneOf(['placed', '-placed', 'paid', '-paid', 'payable', '-payable'])),
}

export const staffMallOrders = staffGet('/mall/orders', {
  name: 'staffMallOrders',
  who: readers,
  summary: { zh: '商城订单', en: 'Mall orders' },
  input: {
    ...paging,
    ...filters,
  },
  reply: Type.Object({
    ...StaffPage(StaffMallOrder).properties,
    counts: Type.Record(Type.String(), Type.Integer(), {
      description: 'by state under the same filters, and afterSales: how many are asked',
    }),
  }),
})

export const exportMallOrders = staffGet('/mall/orders/export', {
  name: 'exportMallOrders',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出商城订单', en: 'Export mall orders' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export const staffMallOrder = staffGet('/mall/order', {
  name: 'staffMallOrder',
  who: readers,
  summary: { zh: '商城订单详情', en: 'One mall order' },
  input: { orderId: Id },
  reply: StaffMallDetail,
  refusals: ['NOT_FOUND'],
})

/** Lowers the price of an unpaid order to `payableFen`, freight included. */
export const repriceMallOrder = staffPost('/mall/reprice', {
  name: 'repriceMallOrder',
  reauthenticate: true,
  who: ['ops', 'owner'],
  summary: { zh: '改价', en: 'Lower the price' },
  input: {
    ...onOrder,
    payableFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    reason: Paragraph(mallLimits.reason),
  },
  reply: StaffMallOrder,
  refusals: [...moveRefusals, 'REPRICE_NOT_LOWER'],
  idempotent: true,
})

export const cancelMallOrder = staffPost('/mall/cancel', {
  name: 'cancelMallOrder',
  reauthenticate: true,
  who: agents,
  summary: { zh: '取消未支付订单', en: 'Cancel an unpaid order' },
  input: { ...onOrder, reason: Paragraph(mallLimits.reason) },
  reply: StaffMallOrder,
  refusals: moveRefusals,
  idempotent: true,
})

export const noteMallOrder = staffPost('/mall/note', {
  name: 'noteMallOrder',
  who: ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner'],
  summary: { zh: '内部备注', en: 'Internal note' },
  input: { orderId: Id, note: Paragraph(500, 0) },
  reply: StaffMallOrder,
  refusals: ['NOT_FOUND'],
})
