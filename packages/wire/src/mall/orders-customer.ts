// Customer endpoints for mall orders, and the schemas of a mall order's parts.

import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import {
  afterSaleKinds,
  afterSaleStates,
  type MallAction,
  mallStates,
  mallWays,
  parcelStates,
} from './states.ts'
import {
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Lenient,
  May,
  Nullable,
  OneOf,
  Optional,
  Points,
  Token,
} from '../schema.ts'

export const MallStateSchema = OneOf(mallStates)

export const MallWaySchema = OneOf(mallWays)

export const AfterSaleStateSchema = OneOf(afterSaleStates)

export const AfterSaleKindSchema = OneOf(afterSaleKinds)

/** One line of a mall order. `priceFen` and `points` are per piece, as of the time of ordering. */
export const MallLine = Type.Object({
  id: Id,
  goodsId: Id,
  skuId: Id,
  name: Type.String(),
  pic: Type.String(),
  property: Type.String(),
  unit: Type.String(),
  number: Type.Integer(),
  priceFen: Fen,
  points: Points,
  marketFen: Fen,
  discountFen: Type.Integer({ description: 'off the whole line, when the price was lowered for this order' }),
  couponFen: Type.Integer({ description: 'part of the coupon that falls to the whole line' }),
  shipped: Type.Integer({ description: 'pieces sent or handed over' }),
  refunded: Type.Integer({ description: 'pieces refunded' }),
  virtual: Type.Boolean(),
  codes: Type.Array(Type.String({ description: 'of virtual goods, in the detail, once paid' })),
  reviewed: Type.Boolean(),
  afterSale: Nullable(
    Type.Object({ id: Id, state: AfterSaleStateSchema, stateText: Type.String(), count: Type.Integer() }),
  ),
  may: May<'after_sale'>(),
})

/** Our own fields of every mall order, in addition to those of the older apps' protocol. Money in fen. */
export const MallPart = Type.Object({
  state: MallStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  way: MallWaySchema,
  wayText: Type.String(),
  amountFen: Type.Integer({ description: 'of the goods, after any discount, before a coupon' }),
  freightFen: Fen,
  discountFen: Fen,
  couponFen: Type.Integer({ description: 'what a coupon takes off' }),
  payableFen: Type.Integer({ description: 'goods and freight, less the coupon' }),
  points: Points,
  balanceFen: Type.Integer({ description: 'paid from the balance' }),
  onlineFen: Type.Integer({ description: 'paid online' }),
  refundedFen: Fen,
  refundedPoints: Points,
  payBy: Nullable(Type.Integer({ description: 'instant until which an unpaid order is kept' })),
  receiveBy: Nullable(Type.Integer({ description: 'instant at which what was sent counts as received' })),
  returnBy: Nullable(Type.Integer({ description: 'instant until which after-sales can be asked for' })),
  closeCause: Type.String({ description: 'customer, expired, staff, refunded or empty' }),
  closeReason: Type.String(),
  lines: Type.Array(MallLine),
  bargain: Optional(Type.Object({ kjid: Id }, { description: 'the bargain it was bought in' })),
  may: May<MallAction | 'remove' | 'again' | 'after_sale'>(),
})

export const MallTrace = Type.Object({ at: Instant, text: Type.String() })

export const MallParcel = Type.Object({
  id: Id,
  carrier: Type.String({ description: 'code of the courier company, or empty' }),
  carrierName: Type.String(),
  trackingNumber: Type.String(),
  state: OneOf(parcelStates),
  stateText: Type.String(),
  sentAt: Instant,
  signedAt: Nullable(Instant),
  traces: Type.Array(MallTrace),
  tracedAt: Nullable(Type.Integer({ description: 'when the courier was last asked' })),
  lines: Type.Array(
    Type.Object({ lineId: Id, name: Type.String(), pic: Type.String(), number: Type.Integer() }),
  ),
})

export const MallEvent = Type.Object({
  id: Id,
  action: Type.String(),
  title: Type.String(),
  text: Type.String(),
  at: Instant,
  actor: Type.String(),
})

export const MallDetail = Type.Object({
  ...MallPart.properties,
  parcels: Type.Array(MallParcel),
  timeline: Type.Array(MallEvent),
  code: Type.String({ description: 'to collect it at the shop; empty before it is paid' }),
})

/** The cost of an order or a quote, with the member's balance and points. Our own part of the reply of order/create. */
export const MallQuote = Type.Object({
  amountFen: Fen,
  freightFen: Fen,
  couponFen: Type.Integer({ description: 'what the coupon takes off' }),
  couponId: Type.Integer({
    description: 'the coupon this quote is with; 0 for none. Send it back when ordering',
  }),
  coupons: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      moneyFen: Fen,
      minFen: Fen,
      expiresAt: Instant,
      shortFen: Type.Integer({
        description: 'what the goods are short of its minimum; 0 when it can be used',
      }),
    }),
    { description: 'the customer’s mall coupons, those of most worth here first' },
  ),
  payableFen: Type.Integer({ description: 'send it back as quotedFen when ordering' }),
  points: Type.Integer({ description: 'send it back as quotedPoints when ordering' }),
  pieces: Type.Integer(),
  way: MallWaySchema,
  ways: Type.Array(OneOf(['deliver', 'pickup']), {
    description: 'which of the two can be chosen; none: neither is needed',
  }),
  needsAddress: Type.Boolean(),
  haveBalanceFen: Fen,
  havePoints: Points,
  balancePartFen: Type.Integer({ description: 'what the balance would pay' }),
  onlinePartFen: Type.Integer({ description: 'what is left to be paid online' }),
  pointsShort: Type.Integer({ description: 'points missing; 0 when there are enough' }),
  freightText: Type.String(),
  lines: Type.Array(
    Type.Object({
      goodsId: Id,
      skuId: Id,
      name: Type.String(),
      pic: Type.String(),
      property: Type.String(),
      unit: Type.String(),
      number: Type.Integer(),
      priceFen: Fen,
      points: Points,
      marketFen: Fen,
      virtual: Type.Boolean(),
    }),
  ),
})

const orderId = Id

const moveRefusals = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/**
 * Pays an order from the balance; its points have been held since it was placed. BALANCE_SHORT (40000) carries the
 * missing yuan in `data`: pay that online with nextAction `{type:0,id}`. The caller's own order with nothing left to
 * pay (paid by points, already paid, a recycling order) returns success, however often it is called. STATE_CHANGED:
 * it is cancelled.
 */
export const payOrder = customerPost('/order/pay', {
  name: 'payOrder',
  who: 'customer',
  summary: { zh: '余额支付订单', en: 'Pay an order from the balance' },
  input: { token: Token, orderId, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ id: Id, orderNumber: Type.String(), balanceFen: Fen, points: Points }),
  refusals: [...moveRefusals, 'BALANCE_SHORT', 'MALL_PAY_LATE', 'POINTS_SHORT'],
  idempotent: true,
})

export const confirmDelivery = customerPost('/order/delivery', {
  name: 'confirmDelivery',
  who: 'customer',
  summary: { zh: '确认收货', en: 'Confirm that it arrived' },
  input: { token: Token, orderId, idempotencyKey: IdempotencyKey },
  refusals: [...moveRefusals, 'AFTER_SALE_OPEN'],
  idempotent: true,
})

/** Queries the carrier for the parcels, at most once in a few minutes, and returns what is known. */
export const orderTracks = customerPost('/order/tracks', {
  name: 'orderTracks',
  who: 'customer',
  summary: { zh: '物流轨迹', en: 'Where the parcels are' },
  input: { token: Token, orderId },
  reply: Type.Object({ parcels: Type.Array(MallParcel) }),
  refusals: ['NOT_FOUND'],
})

/** Adds an order's goods to the cart again; unavailable ones are counted in `left`. */
export const orderAgain = customerPost('/order/again', {
  name: 'orderAgain',
  who: 'customer',
  summary: { zh: '再次购买', en: 'Order again' },
  input: { token: Token, orderId },
  reply: Type.Object({ taken: Type.Integer(), left: Type.Integer() }),
  refusals: ['NOT_FOUND'],
})

/**
 * Fields of order/create for mall orders, in addition to those of recycling orders; all optional, since one call
 * places both.
 */
export const mallPlacing = {
  calculate: Optional(Type.Boolean()),
  kjid: Optional(Lenient(Type.String({ maxLength: 20 }))),
  quotedFen: Optional(Fen),
  quotedPoints: Optional(Points),
  couponId: Optional(Lenient(Type.String({ maxLength: 16, description: 'the coupon to use; 0 for none' }))),
  bestCoupon: Optional(Type.Boolean({ description: 'a quote without couponId takes the best coupon' })),
  cartKeys: Optional(
    Type.String({ maxLength: 4000, description: 'rows of the cart this order takes with it' }),
  ),
}

export const mallCreateRefusals = [
  'GOODS_UNKNOWN',
  'SKU_NEEDED',
  'GOODS_NOT_ON_SALE',
  'STOCK_SHORT',
  'GOODS_LIMIT',
  'GOODS_MIN_BUY',
  'POINTS_SHORT',
  'QUOTE_CHANGED',
  'FREIGHT_NO_REGION',
  'PICKUP_NOT_POSSIBLE',
  'ORDER_KINDS_MIXED',
  'MALL_UNPAID_LIMIT',
  'COUPON_NOT_HERE',
  'COUPON_MINIMUM',
  'FEATURE_CLOSED',
] as const
