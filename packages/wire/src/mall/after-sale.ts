// Customer endpoints for after-sales requests, which are refunds and returns of mall orders.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { AfterSaleKindSchema, AfterSaleStateSchema, MallEvent } from './orders-customer.ts'
import { type AfterSaleAction, mallLimits } from './states.ts'
import {
  DateTime,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  JsonText,
  Lenient,
  Line,
  May,
  Nullable,
  Optional,
  Paged,
  paging,
  Paragraph,
  PictureUrl,
  Points,
  Token,
  Version,
  Yuan,
} from '../schema.ts'

/** An after-sales request for one order line. `refundFen` and `points` are refunded on approval. */
export const AfterSale = Type.Object({
  id: Id,
  number: Type.String(),
  orderId: Id,
  orderNumber: Type.String(),
  lineId: Id,
  goodsId: Id,
  name: Type.String(),
  pic: Type.String(),
  property: Type.String(),
  kind: AfterSaleKindSchema,
  kindText: Type.String(),
  state: AfterSaleStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  count: Type.Integer(),
  refundFen: Fen,
  freightFen: Type.Integer({ description: 'part of refundFen' }),
  points: Points,
  toBalanceFen: Type.Integer({ description: 'of refundFen, back to the balance' }),
  toOnlineFen: Type.Integer({ description: 'of refundFen, back the way it was paid online' }),
  reason: Type.String(),
  remark: Type.String(),
  photos: Type.Array(Type.String()),
  answer: Type.String({ description: 'why it was refused, or what was said to it' }),
  returnTo: Type.String({ description: 'where to send the goods, once agreed' }),
  shipperName: Type.String(),
  trackingNumber: Type.String(),
  askedAt: Instant,
  answerBy: Nullable(
    Type.Integer({ description: 'instant at which it counts as agreed, when nothing was sent yet' }),
  ),
  endedAt: Nullable(Instant),
  may: May<AfterSaleAction>(),
})

const asking = {
  reason: Paragraph(mallLimits.reason),
  remark: Optional(Paragraph(mallLimits.reason, 0)),
}
const askRefusals = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'AFTER_SALE_OPEN',
  'AFTER_SALE_LATE',
  'REFUND_TOO_LARGE',
  'AFTER_SALE_NOT_POSSIBLE',
  'PICTURE_NOT_OWN',
  'IDEMPOTENCY_CONFLICT',
] as const

/**
 * Requests an after-sale for `count` pieces of one line (by default all that are left). `return`: the goods must be
 * sent back first.
 */
export const askAfterSale = customerPost('/order/afterSale/ask', {
  name: 'askAfterSale',
  who: 'customer',
  summary: { zh: '申请售后', en: 'Ask for a refund or return' },
  input: {
    token: Token,
    orderId: Id,
    lineId: Id,
    count: Optional(Type.Integer({ minimum: 1, maximum: mallLimits.pieces })),
    kind: AfterSaleKindSchema,
    ...asking,
    photos: Optional(JsonText(Type.Array(PictureUrl, { maxItems: mallLimits.photos }))),
    idempotencyKey: IdempotencyKey,
  },
  reply: AfterSale,
  refusals: askRefusals,
  idempotent: true,
})
export const afterSales = customerPost('/order/afterSale/list', {
  name: 'afterSales',
  who: 'customer',
  summary: { zh: '我的售后', en: 'My after-sales' },
  input: { token: Token, ...paging, orderId: Optional(Id), open: Optional(Type.Boolean()) },
  reply: Paged(AfterSale),
  refusals: ['EMPTY'],
})
export const afterSaleDetail = customerGet('/order/afterSale/detail', {
  name: 'afterSaleDetail',
  who: 'customer',
  summary: { zh: '售后详情', en: 'One after-sale' },
  input: { token: Token, id: Id },
  reply: Type.Object({ afterSale: AfterSale, timeline: Type.Array(MallEvent) }),
  refusals: ['NOT_FOUND'],
})
const own = { token: Token, id: Id, version: Optional(Version), idempotencyKey: IdempotencyKey }
const moveRefusals = ['NOT_FOUND', 'AFTER_SALE_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const
export const withdrawAfterSale = customerPost('/order/afterSale/withdraw', {
  name: 'withdrawAfterSale',
  who: 'customer',
  summary: { zh: '撤销售后申请', en: 'Withdraw an after-sale' },
  input: own,
  reply: AfterSale,
  refusals: moveRefusals,
  idempotent: true,
})
/** Sets the return parcel; its number can be corrected until the goods have arrived. */
export const sendGoodsBack = customerPost('/order/afterSale/sendBack', {
  name: 'sendGoodsBack',
  who: 'customer',
  summary: { zh: '填写退货物流', en: 'Say how the goods come back' },
  input: {
    ...own,
    shipperName: Line(30),
    trackingNumber: Figures({ minLength: 5, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
  },
  reply: AfterSale,
  refusals: [...moveRefusals, 'AFTER_SALE_NO_GOODS'],
  idempotent: true,
})

/** The call of the older apps' protocol: after-sales of a whole order, one row per line. */
export const refundApplyInfo = customerGet('/order/refundApply/info', {
  name: 'refundApplyInfo',
  who: 'customer',
  summary: { zh: '订单售后记录', en: 'After-sales of an order' },
  input: { token: Token, orderId: Id },
  reply: Type.Array(
    Type.Object({
      baseInfo: Type.Object({
        id: Id,
        orderId: Id,
        orderGoodsId: Id,
        type: Type.Integer({ description: '0 refund only, 1 return and refund' }),
        logisticsStatus: Type.Integer(),
        status: Type.Integer({ description: '0 asked, 1 agreed, 2 refused, 3 withdrawn, 4 refunded' }),
        statusStr: Type.String(),
        amount: Yuan,
        score: Type.Integer(),
        number: Type.Integer(),
        reason: Type.String(),
        remark: Type.String(),
        dateAdd: DateTime,
        uid: Id,
      }),
      pics: Type.Array(Type.Object({ id: Id, pic: Type.String() })),
    }),
  ),
  refusals: ['EMPTY', 'NOT_FOUND'],
})
/**
 * Requests a refund of all remaining lines, or of `orderGoodsId` alone. `amount` is only an upper bound: the refund
 * is what was paid, and a higher amount is refused with REFUND_TOO_LARGE. 20000 when one of the lines is already in
 * after-sale.
 */
export const refundApply = customerPost('/order/refundApply/apply', {
  name: 'refundApply',
  who: 'customer',
  summary: { zh: '申请订单售后', en: 'Ask for after-sales of an order' },
  input: {
    token: Token,
    orderId: Id,
    orderGoodsId: Optional(Id),
    type: Optional(Lenient(Type.Integer({ minimum: 0, maximum: 2 }))),
    logisticsStatus: Optional(Lenient(Type.Integer({ minimum: 0, maximum: 1 }))),
    reason: Paragraph(mallLimits.reason),
    amount: Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    remark: Optional(Paragraph(mallLimits.reason, 0)),
    pic: Optional(Type.String({ maxLength: 4000, description: 'comma list of own uploads' })),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Array(AfterSale),
  refusals: askRefusals,
  idempotent: true,
})
export const refundApplyCancel = customerPost('/order/refundApply/cancel', {
  name: 'refundApplyCancel',
  who: 'customer',
  summary: { zh: '撤销订单售后', en: 'Withdraw after-sales of an order' },
  input: { token: Token, orderId: Id },
  refusals: ['NOT_FOUND', 'AFTER_SALE_STATE', 'CHANGED_MEANWHILE'],
})
