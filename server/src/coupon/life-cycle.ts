import { raiseCouponLife, raiseCouponStateText } from '@huishou/wire/coupon/states'
import { lifeCycleOn } from '../platform/life-cycle.ts'
import type { CouponTables, RaiseCouponRow } from './tables.ts'

/** Moves a coupon between its states. Refuses NOT_ALLOWED, COUPON_STATE, CHANGED_MEANWHILE. */
export const { check: checkCoupon, move: moveCoupon } = lifeCycleOn<CouponTables, RaiseCouponRow>()(
  raiseCouponLife,
  {
    table: 'raiseCoupon',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => raiseCouponStateText[state],
    // the slip, the order's events or the audit log say the rest
    record: () => Promise.resolve(),
  },
)
