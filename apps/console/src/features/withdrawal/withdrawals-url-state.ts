// The tabs and filters of the list of withdrawals, stored in the URL, and the endpoint input built from them.

import { withdrawalRails, withdrawalStates } from '@huishou/wire/withdrawal/states'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

/** The tabs: open, each open state, overdue, and all. The state filter offers every state. */
export const withdrawalTabs = [
  'open',
  'requested',
  'approved',
  'paying',
  'awaiting_user',
  'overdue',
  'all',
] as const

/** The filters in the URL; `withdrawal` is the one open in the drawer. */
export const withdrawalsSpec = {
  state: oneOf(['open', 'overdue', 'all', ...withdrawalStates], 'open'),
  rail: oneOf(withdrawalRails, ''),
  from: calendarDay,
  to: calendarDay,
  q: text(40),
  sort: oneOf(['newest', 'oldest', 'largest'], 'newest'),
  page: pageNumber,
  withdrawal: whole(null),
  reconcile: flag,
}
export type WithdrawalsFilters = StateOf<typeof withdrawalsSpec>

/** Builds the endpoint's input from the filters. */
export const withdrawalsInput = ({ state, rail, from, to, q, sort }: WithdrawalsFilters) => ({
  sort,
  ...(state === 'overdue' ? { overdue: true } : state === 'all' ? {} : { state }),
  ...withoutEmpty({ rail, fromOn: from, toOn: to, q }),
})
