import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/**
 * Tab with the adjustments by which staff add or deduct customers' points; large ones need the approval of a second
 * person.
 */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
