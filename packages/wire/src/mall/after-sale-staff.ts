// Staff endpoints that decide on after-sales requests, which are refunds and returns of mall orders.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { AfterSale } from './after-sale.ts'
import { AfterSaleKindSchema, MallEvent, MallStateSchema } from './orders-customer.ts'
import { agents, hands, readers, refunders } from './staff-roles.ts'
import { mallLimits } from './states.ts'
import {
  CountedPage,
  Id,
  Line,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StateList,
  TableFile,
} from '../schema.ts'

/** An after-sales request as shown to staff. */
export const StaffAfterSale = Type.Object({
  ...AfterSale.properties,
  memberId: Id,
  memberNick: Type.String(),
  mobile: Type.String(),
  orderState: MallStateSchema,
  orderStateText: Type.String(),
  sent: Type.Boolean({ description: 'pieces of the line were sent or handed over' }),
  overdue: Type.Boolean({ description: 'unanswered for longer than the setting mall_answer_hours' }),
  decidedBy: Type.String(),
  restock: Nullable(Type.Boolean({ description: 'whether the goods went back on the shelf' })),
})
const filters = {
  states: StateList,
  kind: Optional(AfterSaleKindSchema),
  orderId: Optional(Id),
  memberId: Optional(Id),
  overdue: Optional(Type.Boolean()),
  q: Optional(Line(60)),
  sort: Optional(OneOf(['asked', '-asked', 'amount', '-amount'])),
}
export const staffAfterSales = staffGet('/mall/after-sales', {
  name: 'staffAfterSales',
  who: readers,
  summary: { zh: '售后列表', en: 'After-sales desk' },
  input: { ...paging, ...filters },
  reply: CountedPage(StaffAfterSale),
})
export const exportAfterSales = staffGet('/mall/after-sales/export', {
  name: 'exportAfterSales',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出售后', en: 'Export after-sales' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const staffAfterSale = staffGet('/mall/after-sale', {
  name: 'staffAfterSale',
  who: readers,
  summary: { zh: '售后详情', en: 'One after-sale' },
  input: { id: Id },
  reply: Type.Object({ afterSale: StaffAfterSale, timeline: Type.Array(MallEvent) }),
  refusals: ['NOT_FOUND'],
})
const onSale = movedRecord
const saleMoved = [
  'NOT_FOUND',
  'AFTER_SALE_STATE',
  'CHANGED_MEANWHILE',
  'NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
] as const
/** Approves a request: a refund is paid at once, a return requires the goods first. Agents may approve up to ¥200. */
export const agreeAfterSale = staffPost('/mall/after-sale/agree', {
  name: 'agreeAfterSale',
  reauthenticate: true,
  who: agents,
  summary: { zh: '同意售后', en: 'Agree to an after-sale' },
  input: {
    ...onSale,
    answer: Optional(Paragraph(mallLimits.reason, 0)),
    restock: Optional(
      Type.Boolean({ description: 'of what was never sent: back on the shelf, as is the rule' }),
    ),
  },
  reply: StaffAfterSale,
  refusals: [...saleMoved, 'REFUND_ABOVE_ROLE', 'REFUND_TOO_LARGE'],
  idempotent: true,
})
export const refuseAfterSale = staffPost('/mall/after-sale/refuse', {
  name: 'refuseAfterSale',
  who: agents,
  summary: { zh: '拒绝售后', en: 'Refuse an after-sale' },
  input: { ...onSale, reason: Paragraph(mallLimits.reason) },
  reply: StaffAfterSale,
  refusals: [...saleMoved, 'REFUND_ABOVE_ROLE'],
  idempotent: true,
})
export const receiveReturn = staffPost('/mall/after-sale/goods-back', {
  name: 'receiveReturn',
  who: hands,
  summary: { zh: '收到退货', en: 'Record that a return arrived' },
  input: {
    ...onSale,
    restock: Type.Boolean({ description: 'can be sold again: back on the shelf' }),
    note: Optional(Paragraph(mallLimits.reason, 0)),
  },
  reply: StaffAfterSale,
  refusals: saleMoved,
  idempotent: true,
})
/** Pays the refund: after the goods have arrived, or without waiting for them. */
export const refundAfterSale = staffPost('/mall/after-sale/refund', {
  name: 'refundAfterSale',
  reauthenticate: true,
  who: refunders,
  summary: { zh: '退款', en: 'Refund' },
  input: onSale,
  reply: StaffAfterSale,
  refusals: [...saleMoved, 'REFUND_ABOVE_ROLE', 'REFUND_TOO_LARGE'],
  idempotent: true,
})
