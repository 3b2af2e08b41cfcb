import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/**
 * Tab with the adjustments by which staff add points to customers or take them away; large ones need a second person's
 * approval.
 */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
