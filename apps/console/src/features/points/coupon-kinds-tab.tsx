import { Desk } from '../../shared/desk/desk.tsx'
import { couponKindsDesk } from './coupon-kinds-desk.tsx'
import type { TabProps } from './points-url-state.ts'

/** Tab with the list of kinds of coupons. */
export const CouponKindsTab = (props: TabProps) => <Desk of={couponKindsDesk} {...props} />
