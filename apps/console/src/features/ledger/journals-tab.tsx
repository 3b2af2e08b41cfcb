import { Desk } from '../../shared/desk/desk.tsx'
import { type TabProps } from './ledger-url-state.ts'
import { journalDesk } from './journals-desk.tsx'

/** Every movement of money, newest first; a row opens to its entries. */
export const JournalsTab = (props: TabProps) => <Desk of={journalDesk} {...props} />
