import { withdrawalRails, withdrawalStates, type WithdrawalState } from '@huishou/wire/withdrawal/states'
import { onlySet } from '../../shared/desk/set-filters.ts'
import type { Tone } from '../../shared/display/tone-tag.tsx'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

/** The tabs of the desk, by who has to act; ended states are chosen in the filter beside them. */
export const withdrawalTabs = [
  'open',
  'requested',
  'approved',
  'paying',
  'awaiting_user',
  'overdue',
  'all',
] as const

/** Everything the desk remembers in its address; `withdrawal` is the one open in the drawer. */
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

/** The input of the endpoint. */
export const withdrawalsInput = ({ state, rail, from, to, q, sort }: WithdrawalsFilters) => ({
  sort,
  ...(state === 'overdue' ? { overdue: true } : state === 'all' ? {} : { state }),
  ...onlySet({ rail, fromOn: from, toOn: to, q }),
})

export const stateTones: Record<WithdrawalState, Tone> = {
  requested: 'warn',
  approved: 'info',
  paying: 'violet',
  awaiting_user: 'info',
  paid: 'good',
  rejected: 'calm',
  failed: 'bad',
  cancelled: 'calm',
}
