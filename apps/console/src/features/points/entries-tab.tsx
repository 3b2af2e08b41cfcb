import { Desk } from '../../shared/desk/desk.tsx'
import { entriesDesk } from './entries-desk.tsx'
import { type TabProps } from './points-url-state.ts'

/** Tab with every change to any customer's points. */
export const EntriesTab = (props: TabProps) => <Desk of={entriesDesk} {...props} />
