import { Desk } from '../../shared/desk/desk.tsx'
import { entriesDesk } from './entries-desk.tsx'
import { type TabProps } from './points-url-state.ts'

/** Every change of everybody's points. */
export const EntriesTab = (props: TabProps) => <Desk of={entriesDesk} {...props} />
