import { Desk } from '../../shared/desk/desk.tsx'
import { monthsDesk } from './months-desk.tsx'
import type { TabProps } from './courier-pay-url-state.ts'

/** Tab with the pay of all couriers in a month. */
export const MonthsTab = (props: TabProps) => <Desk of={monthsDesk} {...props} />
