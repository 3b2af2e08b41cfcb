import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CsvFile,
  Day,
  Id,
  May,
  Optional,
  OneOf,
  paging,
  Paragraph,
  StaffPage,
  movedRecord,
} from '../schema.ts'
import { RaiseCoupon } from './customer.ts'
import {
  couponKeepers,
  couponLimits,
  couponReaders,
  raiseCouponStates,
  type RaiseCouponAction,
} from './states.ts'

/** A coupon with whom it belongs to and the orders it came from and went to. */
export const StaffRaiseCoupon = Type.Object({
  ...RaiseCoupon.properties,
  version: Type.Integer(),
  memberId: Id,
  forOrderNumber: Type.String(),
  onOrderNumber: Type.String(),
  endReason: Type.String({ description: 'why it was revoked' }),
  may: May<Extract<RaiseCouponAction, 'revoke'>>(),
})

const search = {
  state: Optional(OneOf(raiseCouponStates)),
  memberId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
}

/** Coupons by the day they were given, newest first, with what they have cost. */
export const staffRaiseCoupons = staffGet('/coupon/raises', {
  name: 'staffRaiseCoupons',
  who: couponReaders,
  summary: { zh: '加价券', en: 'Raise coupons' },
  input: { ...paging, ...search },
  reply: Type.Object({
    ...StaffPage(StaffRaiseCoupon).properties,
    usedFen: Type.Integer({ description: 'what the used ones of this search added to slips; fen' }),
    openFen: Type.Integer({ description: 'what the available and held ones may still cost at most; fen' }),
  }),
})
export const exportRaiseCoupons = staffPost('/coupon/raises/export', {
  name: 'exportRaiseCoupons',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '导出加价券', en: 'Export raise coupons' },
  input: search,
  reply: CsvFile,
})
/** The coupon of one order's slip, and what was given for it. */
export const raiseCouponsOfOrder = staffGet('/coupon/order', {
  name: 'raiseCouponsOfOrder',
  who: [...couponReaders, 'dispatcher', 'manager'],
  summary: { zh: '订单相关的加价券', en: 'Raise coupons of an order' },
  input: { orderId: Id },
  reply: Type.Object({
    coupons: Type.Array(
      Type.Object({
        ...RaiseCoupon.properties,
        given: Type.Boolean({ description: 'given for this order; else used or held by its slip' }),
      }),
    ),
  }),
})
export const revokeRaiseCoupon = staffPost('/coupon/raise/revoke', {
  name: 'revokeRaiseCoupon',
  reauthenticate: true,
  who: couponKeepers,
  summary: { zh: '作废加价券', en: 'Revoke a raise coupon' },
  input: { ...movedRecord, reason: Paragraph(couponLimits.reason) },
  reply: StaffRaiseCoupon,
  refusals: ['NOT_FOUND', 'COUPON_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
