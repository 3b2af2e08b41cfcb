import { Desk } from '../../shared/desk/desk.tsx'
import type { TabProps } from './points-url-state.ts'
import { customerCouponsDesk } from './customer-coupons-desk.tsx'

/** Tab with the customers' coupons: who has which, what they have cost, and a button to revoke one. */
export const CustomerCouponsTab = (props: TabProps) => <Desk of={customerCouponsDesk} {...props} />
