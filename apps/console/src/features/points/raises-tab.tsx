import { Desk } from '../../shared/desk/desk.tsx'
import type { TabProps } from './points-url-state.ts'
import { raisesDesk } from './raises-desk.tsx'

/** Raise coupons: who has which, what they have cost, and revoking one. */
export const RaisesTab = (props: TabProps) => <Desk of={raisesDesk} {...props} />
