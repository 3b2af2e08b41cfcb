import { Desk } from '../../shared/desk/desk.tsx'
import { monthsDesk } from './months-desk.tsx'
import type { TabProps } from './courier-pay-url-state.ts'

/** What all couriers have earned in a month. */
export const MonthsTab = (props: TabProps) => <Desk of={monthsDesk} {...props} />
