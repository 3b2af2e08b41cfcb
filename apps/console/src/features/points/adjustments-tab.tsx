import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/** Points changed by hand; a second person decides what is large. */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
