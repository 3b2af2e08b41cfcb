// Schemas of recycling orders as customers receive them, and of the parts of mall orders that have the same format,
// which older customer apps expect (see docs/protocol.md).

import { Type } from 'typebox'
import { Channel, Unit } from '../catalog/categories.ts'
import { raiseChoices } from '../coupon/states.ts'
import { MallPart } from '../mall/orders-customer.ts'
import { DateTime, Day, Fen, Id, Instant, May, Nullable, OneOf, Optional, Points, Yuan } from '../schema.ts'
import { pickupLimits } from './limits.ts'
import { Slip } from './slip.ts'
import { type PickupAction, disputeStates, pickupStates } from './states.ts'

export const PickupStateSchema = OneOf(pickupStates)

export const DisputeStateSchema = OneOf(disputeStates)

export const TimelineEvent = Type.Object({
  id: Id,
  action: Type.String(),
  title: Type.String(),
  text: Type.String(),
  at: Instant,
  state: Type.String(),
  actor: Type.String(),
  photos: Type.Array(Type.String()),
})

/** Like `TimelineEvent`, for a recycling order. */
export const PickupEvent = Type.Object({
  ...TimelineEvent.properties,
  doneAt: Nullable(
    Type.Integer({ description: 'when it was done, where that was reported later; epoch ms' }),
  ),
})

export const Dispute = Type.Object({
  id: Id,
  state: DisputeStateSchema,
  reason: Type.String(),
  photos: Type.Array(Type.String()),
  openedAt: Instant,
  answer: Type.String(),
  answeredAt: Nullable(Instant),
  remedyFen: Fen,
  endedAt: Nullable(Instant),
})

/** Our own fields of every recycling order, in addition to those of the older apps' protocol. */
export const Pickup = Type.Object({
  state: PickupStateSchema,
  stateText: Type.String(),
  channel: Channel,
  version: Type.Integer(),
  slotDay: Nullable(Day),
  slotStartMinute: Nullable(Type.Integer()),
  slotEndMinute: Nullable(Type.Integer()),
  estimateMinFen: Fen,
  estimateMaxFen: Fen,
  totalFen: Nullable(Fen),
  points: Nullable(Points),
  ofFirm: Type.Boolean({ description: 'collected at a site of a firm, to which it is owed' }),
  seesMoney: Type.Boolean({ description: 'false: every price and amount of the order is 0 or null' }),
  may: May<PickupAction | 'remove' | 'rebook'>(),
  photos: Type.Array(Type.String()),
  categories: Type.Array(
    Type.Object({
      categoryId: Id,
      key: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      unit: Unit,
      quoteFen: Fen,
    }),
  ),
})

/** The raise coupon a customer put on an order, which holds it until it is weighed and settled. */
export const OrderRaise = Type.Object({
  couponId: Id,
  name: Type.String(),
  permyriad: Type.Integer(),
  maxFen: Fen,
  expiresAt: Instant,
})

/** The recurring pickup that made an order. */
export const OrderPlan = Type.Object({ id: Id, patternText: Type.String({ description: '每周二' }) })

/** The community day an order was booked for. */
export const OrderCommunityDay = Type.Object({
  id: Id,
  name: Type.String(),
  bonusPercent: Type.Integer(),
  bonusFrom: Type.Integer(),
  settled: Type.Integer(),
  bonusFen: Nullable(Type.Integer({ description: 'the bonus this order got' })),
})

export const PickupDetail = Type.Object({
  ...Pickup.properties,
  quoteUntil: Nullable(Instant),
  cityId: Nullable(Type.String({ description: 'whose prices count; null: those for every city' })),
  priceLabel: Type.String(),
  band: Type.String(),
  note: Type.String(),
  hxNumber: Type.String({ description: 'write-off code of a shop order' }),
  confirmCode: Nullable(Type.String({ description: '4 digits, while the slip waits' })),
  courier: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      mobile: Type.String({ description: 'empty: hidden until there is a private number' }),
      numberKind: OneOf(['private', 'own', 'hidden']),
      rating: Nullable(Type.Number()),
      orders: Type.Integer(),
    }),
  ),
  slip: Nullable(Slip),
  earlierSlips: Type.Integer(),
  timeline: Type.Array(PickupEvent),
  dispute: Nullable(Dispute),
  rating: Nullable(Type.Object({ stars: Type.Integer(), remark: Type.String(), at: Instant })),
  failCause: Type.String(),
  cancelReason: Type.String(),
  reschedulesLeft: Type.Integer(),
  reversed: Type.Boolean(),
  cashPaidFen: Fen,
  raiseChoice: OneOf(raiseChoices),
  raiseCoupon: Nullable(OrderRaise),
  plan: Nullable(OrderPlan),
  communityDay: Nullable(OrderCommunityDay),
  photosForgotten: Type.Integer({
    description: `how many pictures were deleted, ${pickupLimits.photoDays} days after the end`,
  }),
})

export const Order = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  type: Type.Integer(),
  type2: Type.String(),
  status: Type.Integer(),
  statusStr: Type.String(),
  dateAdd: DateTime,
  datePay: Optional(DateTime),
  dateDelivery: Optional(DateTime),
  dateClose: Optional(DateTime),
  dateUpdate: DateTime,
  day: Type.String(),
  time: Type.String({ description: 'the window, `10:00-12:00`' }),
  shopIdZt: Type.Integer(),
  shopNameZt: Type.String(),
  amount: Yuan,
  amountReal: Yuan,
  amountLogistics: Yuan,
  score: Type.Integer(),
  goodsNumber: Type.Integer(),
  remark: Type.String(),
  hxNumber: Type.String(),
  isPay: Type.Boolean(),
  isNeedLogistics: Type.Boolean(),
  hasRefund: Type.Boolean(),
  isEnd: Type.Boolean(),
  isCanHx: Type.Boolean(),
  isScoreOrder: Type.Boolean(),
  isDelUser: Type.Boolean(),
  refundStatus: Type.Integer({ description: '0 none' }),
  orderType: Type.Integer(),
  differHours: Type.Integer(),
  nearbyCloseMillis: Type.Integer({ description: '0: is not closed for want of a payment' }),
  shopId: Type.Integer(),
  pid: Type.Integer(),
  uid: Id,
  userId: Type.Integer({ description: 'the business' }),
  amountCard: Yuan,
  amountCoupons: Yuan,
  amountTax: Yuan,
  ip: Type.String({ description: 'always empty: it is not kept' }),
  qudanhao: Type.String({ description: 'what is called out at the counter: the write-off code' }),
  pickup: Optional(Pickup),
  mall: Optional(MallPart),
})

export const OrderGoods = Type.Object({
  id: Id,
  goodsId: Id,
  goodsName: Type.String(),
  pic: Type.String(),
  amount: Yuan,
  amountSingle: Yuan,
  score: Type.Integer(),
  originalPrice: Yuan,
  number: Type.Integer(),
  property: Type.String(),
  propertyChildIds: Type.String(),
  status: Type.Integer(),
  refundStatus: Type.Integer(),
  afterSale: Type.String(),
  unit: Type.String(),
  weight: Type.Number({ description: 'kg' }),
  orderId: Id,
  shopId: Type.Integer(),
  uid: Id,
  dateAdd: DateTime,
})

export const OrderLogistics = Type.Object({
  linkMan: Type.String(),
  mobile: Type.String(),
  mobileMask: Type.String(),
  address: Type.String(),
  menpai: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  provinceStr: Type.String(),
  cityStr: Type.String(),
  areaStr: Type.String(),
  status: Type.Integer(),
  type: Type.Integer(),
  shipperName: Type.String(),
  trackingNumber: Type.String(),
})

/** A parcel of a mall order; `traces` is JSON text. */
export const OrderParcel = Type.Object({
  id: Id,
  shipperName: Type.String(),
  trackingNumber: Type.String(),
  traces: Type.String(),
})

export const OrderParcelGoods = Type.Object({
  logisticsShipperId: Id,
  goodsName: Type.String(),
  pic: Type.String(),
  number: Type.Integer(),
})

export const OrderLog = Type.Object({
  id: Id,
  orderId: Id,
  type: Type.Integer(),
  typeStr: Type.String(),
  dateAdd: DateTime,
  remark: Type.String(),
})

export const ExtJson = Type.Record(Type.String(), Type.String())
