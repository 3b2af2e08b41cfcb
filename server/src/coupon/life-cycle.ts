// Moves coupons and kinds of coupon between their states.
import { couponKindLife, couponKindStateText, couponLife, couponStateText } from '@huishou/wire/coupon/states'
import { lifeCycleOn } from '../platform/life-cycle.ts'
import type { CouponKindRow, CouponRow, CouponTables } from './tables.ts'

/** Moves a coupon between its states. Refuses NOT_ALLOWED, COUPON_STATE, CHANGED_MEANWHILE. */
export const { check: checkCoupon, move: moveCoupon } = lifeCycleOn<CouponTables, CouponRow>()(couponLife, {
  table: 'coupon',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => couponStateText[state],
  // everything else is recorded in the slip, the order's events or the audit log
  record: () => Promise.resolve(),
})

/** Moves a kind of coupon between its states. Refuses NOT_ALLOWED, COUPON_KIND_STATE, CHANGED_MEANWHILE. */
export const { check: checkKind, move: moveKind } = lifeCycleOn<CouponTables, CouponKindRow>()(
  couponKindLife,
  {
    table: 'couponKind',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => couponKindStateText[state],
    // the caller writes the audit log
    record: () => Promise.resolve(),
  },
)
