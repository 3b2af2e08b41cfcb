import { Desk } from '../../shared/desk/desk.tsx'
import { couponKindsDesk } from './coupon-kinds-desk.tsx'
import type { TabProps } from './points-url-state.ts'

/** Kinds of coupons. */
export const CouponKindsTab = (props: TabProps) => <Desk of={couponKindsDesk} {...props} />
