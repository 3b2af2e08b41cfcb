import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/**
 * Tab with the points that staff add or deduct for customers; large adjustments need the approval of a second person.
 */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
