import { Desk } from '../../shared/desk/desk.tsx'
import type { TabProps } from './points-url-state.ts'
import { raiseCouponsDesk } from './raise-coupons-desk.tsx'

/** Raise coupons: who has which, what they have cost, and revoking one. */
export const RaiseCouponsTab = (props: TabProps) => <Desk of={raiseCouponsDesk} {...props} />
