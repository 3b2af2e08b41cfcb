import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './ledger-url-state.ts'
import { journalDesk } from './journals-desk.tsx'

/** Tab with all journals, which are the bookings in the ledger; a row expands to its entries. */
export const JournalsTab = (props: TabProps) => <Desk of={journalDesk} {...props} />
