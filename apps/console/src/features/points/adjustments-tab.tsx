import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './points-url-state.ts'
import { pointsDesk } from './adjustments-desk.tsx'

/** Tab with the points that staff added to or took from customers; large changes need a second person's approval. */
export const AdjustmentsTab = (props: TabProps) => <Desk of={pointsDesk} {...props} />
