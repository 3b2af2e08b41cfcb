import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/** Adjustments of points; a second person decides on large ones. */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
