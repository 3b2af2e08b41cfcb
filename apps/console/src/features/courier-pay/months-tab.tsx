import { Desk } from '../../shared/desk/desk.tsx'
import { monthsDesk } from './months-desk.tsx'
import type { TabProps } from './courier-pay-url-state.ts'

/** Tab with what couriers earned in a month, one row for each courier who earned anything. */
export const MonthsTab = (props: TabProps) => <Desk of={monthsDesk} {...props} />
