// Staff endpoints that list, export and revoke the coupons of customers.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  TableFile,
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
import { Coupon } from './customer.ts'
import {
  couponKeepers,
  couponLimits,
  couponReaders,
  couponStates,
  couponTypes,
  type CouponAction,
} from './states.ts'

/** A coupon with its owner, the order it was issued for and the order it was used on. */
export const StaffCoupon = Type.Object({
  ...Coupon.properties,
  version: Type.Integer(),
  memberId: Id,
  memberNick: Type.String({ description: 'empty for customers who gave no name' }),
  forOrderNumber: Type.String(),
  onOrderNumber: Type.String(),
  endReason: Type.String({ description: 'why it was revoked' }),
  may: May<Extract<CouponAction, 'revoke'>>(),
})

const search = {
  state: Optional(OneOf(couponStates)),
  type: Optional(OneOf(couponTypes)),
  kindId: Optional(Id),
  memberId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
}

/** Coupons by the day they were given, newest first, with what they have cost. */
export const staffCoupons = staffGet('/coupon/list', {
  name: 'staffCoupons',
  who: couponReaders,
  summary: { zh: '优惠券', en: 'Coupons' },
  input: { ...paging, ...search },
  reply: Type.Object({
    ...StaffPage(StaffCoupon).properties,
    usedFen: Type.Integer({
      description: 'what the used ones of this search took off orders and added to slips; fen',
    }),
    openFen: Type.Integer({ description: 'what the available and held ones may still cost at most; fen' }),
  }),
})
export const exportCoupons = staffGet('/coupon/export', {
  name: 'exportCoupons',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '导出优惠券', en: 'Export coupons' },
  input: search,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
/** The coupons of one order: those that it holds or has used, and those that were given for it. */
export const couponsOfOrder = staffGet('/coupon/order', {
  name: 'couponsOfOrder',
  who: [...couponReaders, 'dispatcher', 'manager'],
  summary: { zh: '订单相关的优惠券', en: 'Coupons of an order' },
  input: { orderId: Id },
  reply: Type.Object({
    coupons: Type.Array(
      Type.Object({
        ...Coupon.properties,
        given: Type.Boolean({ description: 'given for this order; else used or held by its slip' }),
      }),
    ),
  }),
})
export const revokeCoupon = staffPost('/coupon/revoke', {
  name: 'revokeCoupon',
  reauthenticate: true,
  who: couponKeepers,
  summary: { zh: '作废优惠券', en: 'Revoke a coupon' },
  input: { ...movedRecord, reason: Paragraph(couponLimits.reason) },
  reply: StaffCoupon,
  refusals: ['NOT_FOUND', 'COUPON_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
