// Staff endpoints for recycling orders: the list, one order and its slip, the orders at a shop's counter, the prices
// for weighing, and figures for the overview.

import { Type } from 'typebox'
import { Channel, Unit } from '../catalog/categories.ts'
import { deviceClocks } from '../device-time.ts'
import { staffGet } from '../endpoint.ts'
import {
  LimitedCounts,
  Day,
  Fen,
  Grams,
  Id,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  RegionId,
  StateList,
  TableFile,
  paging,
} from '../schema.ts'
import { alarmReasons } from './alarms.ts'
import { CoSign } from './co-sign.ts'
import { Dispute, OrderCommunityDay, OrderPlan, PickupEvent, PickupStateSchema } from './order.ts'
import { Slip } from './slip.ts'
import type { PickupAction } from './states.ts'

/**
 * The kind of number in `mobile`: a private number for this order, the person's own number, or none because it must not
 * be shown.
 */
export const numberKinds = ['private', 'own', 'hidden'] as const

/** A row of the order board and a stop of a courier. Phone numbers are masked for roles that must not see them. */
export const StaffOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  channel: Channel,
  state: PickupStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  placedAt: Instant,
  slotDay: Nullable(Day),
  slotStartMinute: Nullable(Type.Integer()),
  slotEndMinute: Nullable(Type.Integer()),
  cityId: Nullable(Type.String()),
  cityName: Type.String(),
  districtName: Type.String(),
  zoneId: Nullable(Id),
  zoneName: Type.String(),
  zoneAssumed: Type.Boolean({
    description:
      'open, and no position is known: the zone is the first of its city, and any courier of the city may be sent',
  }),
  shopId: Nullable(Id),
  shopName: Type.String(),
  linkMan: Type.String(),
  mobile: Type.String({ description: 'empty: hidden until there is a private number' }),
  numberKind: OneOf(numberKinds),
  address: Type.String(),
  menpai: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  courierId: Nullable(Id),
  courierName: Type.String(),
  offerExpiresAt: Nullable(Instant),
  declines: Type.Integer(),
  alarm: Nullable(OneOf(alarmReasons)),
  band: Type.String(),
  note: Type.String(),
  photos: Type.Array(Type.String()),
  estimateMinFen: Fen,
  estimateMaxFen: Fen,
  totalFen: Nullable(Fen),
  totalG: Nullable(Grams),
  weighedByName: Type.String({ description: 'who made the slip that counts; empty: not weighed' }),
  raises: Type.Array(Type.Object({ couponId: Id, permyriad: Type.Integer(), maxFen: Fen }), {
    description: 'raise coupons the customer may use on the next slip; empty once it is weighed',
  }),
  cashPaidFen: Type.Integer({ description: 'fen handed over at the door; negative: a fee taken in cash' }),
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
  communityDayName: Type.String({ description: 'community day it was booked for; empty: none' }),
  disputeState: Nullable(Type.String()),
  reversed: Type.Boolean(),
  hxNumber: Type.String(),
  may: May<PickupAction | 'approve_reversal' | 'withdraw_reversal' | 'refuse_reversal'>(),
})

/** States of the SMS that sends the open slip to the customer; `none`: there is no number. */
export const slipNotices = ['none', 'sending', 'sent', 'failed'] as const

export const StaffOrderDetail = Type.Object({
  ...StaffOrder.properties,
  memberId: Nullable(Id),
  memberNick: Type.String(),
  ofFirm: Type.Boolean({ description: 'collected at a site of a firm, to which it is owed' }),
  priceLabel: Type.String(),
  quoteUntil: Nullable(Instant),
  slips: Type.Array(Slip),
  timeline: Type.Array(
    Type.Object({
      ...PickupEvent.properties,
      detail: Type.String({ description: 'JSON: before and after' }),
      deviceTime: Type.String({ description: 'what the device said, with its offset; empty: at once' }),
      clock: OneOf(deviceClocks),
    }),
  ),
  dispute: Nullable(Dispute),
  rating: Nullable(Type.Object({ stars: Type.Integer(), remark: Type.String(), at: Instant })),
  failCause: Type.String(),
  cancelReason: Type.String(),
  plan: Nullable(OrderPlan),
  communityDay: Nullable(OrderCommunityDay),
  photosForgotten: Type.Integer({ description: 'how many pictures were deleted some time after the end' }),
  seller: Nullable(
    Type.Object(
      {
        name: Type.String(),
        idMasked: Type.String(),
        totalFen: Fen,
        limitFen: Fen,
        warning: Type.Boolean(),
      },
      {
        description:
          'whose ID the slip names and what the seller was paid in 12 months; for readers of seller totals',
      },
    ),
  ),
  coSign: Nullable(CoSign),
  slipNotice: OneOf(slipNotices),
  callsLogged: Type.Integer(),
  arrivedAt: Nullable(Instant),
  reversal: Nullable(
    Type.Object({
      requestedBy: Type.String(),
      requestedAt: Instant,
      reason: Type.String(),
      approvedBy: Type.String(),
      approvedAt: Nullable(Instant),
    }),
  ),
})

/** The filters of the order board and of its exports. */
export const orderFilters = {
  states: StateList,
  channel: Optional(Channel),
  cityId: Optional(RegionId),
  zoneId: Optional(Id),
  shopId: Optional(Id),
  courierId: Optional(Id),
  memberId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
  q: Optional(Line(50, 0)),
  alarm: Optional(Type.Boolean()),
  dispute: Optional(Type.Boolean()),
  reversal: Optional(Type.Boolean({ description: 'only those whose reversal waits for a second person' })),
  sort: Optional(OneOf(['placed', 'slot', '-placed', '-slot'])),
}
export const staffOrders = staffGet('/pickup/orders', {
  name: 'staffOrders',
  who: 'staff',
  summary: { zh: '回收订单（按角色范围）', en: 'Recycle orders within the role’s scope' },
  input: { ...paging, ...orderFilters },
  reply: LimitedCounts(StaffOrder),
})

export const exportOrders = staffGet('/pickup/orders/export', {
  name: 'exportOrders',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '导出回收订单', en: 'Export recycle orders' },
  input: orderFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export const staffOrder = staffGet('/pickup/order', {
  name: 'staffOrder',
  who: 'staff',
  summary: { zh: '订单详情', en: 'One recycle order' },
  input: { orderId: Id },
  reply: StaffOrderDetail,
  refusals: ['NOT_FOUND'],
})

/** A slip of an order as a PDF to print or send. Who downloads it is recorded. */
export const staffSlipPdf = staffGet('/pickup/slip.pdf', {
  name: 'staffSlipPdf',
  who: 'staff',
  summary: { zh: '称重单（PDF）', en: 'A slip as a PDF' },
  input: { orderId: Id, slipId: Id },
  refusals: ['NOT_FOUND'],
})

export const counterOrders = staffGet('/counter/orders', {
  name: 'counterOrders',
  who: ['clerk', 'manager'],
  summary: { zh: '本店待办', en: 'What is open at my shop' },
  reply: Type.Object({
    open: Type.Array(StaffOrder),
    expected: Type.Array(StaffOrder),
    done: Type.Object({ count: Type.Integer(), totalG: Grams, totalFen: Fen }),
  }),
})

/** Categories with today's prices for an order's channel and city, for the weighing screen. */
export const weighingPrices = staffGet('/pickup/prices', {
  name: 'weighingPrices',
  who: ['courier', 'clerk', 'manager', 'agent'],
  summary: { zh: '称重用价格表', en: 'Prices for weighing' },
  input: { orderId: Id },
  reply: Type.Object({
    label: Type.String(),
    checks: Type.Object(
      { photoG: Grams, estimateTimes: Type.Integer(), askFen: Fen },
      { description: 'from where a weighing needs a photo and a second look; 0: never' },
    ),
    rows: Type.Array(
      Type.Object({
        categoryId: Id,
        key: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        unit: Unit,
        unitFen: Fen,
        todayFen: Fen,
        quoteFen: Nullable(Fen),
        needId: Type.Boolean(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const figures = staffGet('/figures', {
  name: 'figures',
  who: ['dispatcher', 'manager', 'finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '概览', en: 'Overview figures' },
  input: { days: Optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })) },
  reply: Type.Object({
    today: Type.Object({
      placed: Type.Integer(),
      open: Type.Integer(),
      settled: Type.Integer(),
      totalG: Grams,
      totalFen: Fen,
      alarms: Type.Integer(),
      disputes: Type.Integer(),
      reversals: Type.Integer({ description: 'wait for a second person' }),
    }),
    yesterday: Type.Object(
      { placed: Type.Integer(), settled: Type.Integer(), totalG: Grams, totalFen: Fen },
      { description: 'from midnight to this time of day' },
    ),
    days: Type.Array(Type.Object({ day: Day, orders: Type.Integer(), totalG: Grams, totalFen: Fen })),
  }),
})
