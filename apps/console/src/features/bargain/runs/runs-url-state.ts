// The filters of two lists: the bargains that customers have started, and the price cuts that their friends made. They
// are stored in the URL and turned into the input of the endpoints.

import { bargainRunStates } from '@huishou/wire/bargain/states'
import { bargainFraudFlags } from '@huishou/wire/bargain/fraud-flags'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { calendarDay, oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

export const runTabs = ['all', ...bargainRunStates] as const

/** The filters; `run` is the run open in the drawer. */
export const runSpec = {
  tab: oneOf(['runs', 'helps'], 'runs'),
  kjid: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
  run: whole(null),
  // runs only
  state: oneOf(runTabs, 'all'),
  q: text(50),
  mark: oneOf(['any', ...bargainFraudFlags], ''),
  member: whole(null),
  sort: oneOf(['newest', 'helps', 'price'], 'newest'),
  // helps only
  helper: whole(null),
  owner: whole(null),
  device: whole(null),
  network: whole(null),
}
export type RunFilters = StateOf<typeof runSpec>
export type ChangeRuns = (change: Partial<RunFilters>, how?: { replace?: boolean }) => void
export type ExplorerProps = { filters: RunFilters; onChange: ChangeRuns }

export const noRunFilters = {
  kjid: null,
  from: '',
  to: '',
  state: 'all',
  q: '',
  mark: '',
  member: null,
  helper: null,
  owner: null,
  device: null,
  network: null,
} as const satisfies Partial<RunFilters>

/** Builds the endpoint's input from the filters. */
export const runInput = ({ kjid, state, q, mark, member, sort, from, to }: RunFilters) => ({
  sort,
  ...(state === 'all' ? {} : { state }),
  ...withoutEmpty({ kjid, q, mark, memberId: member, fromDay: from, toDay: to }),
})
export const helpInput = ({ kjid, helper, owner, device, network, from, to }: RunFilters) =>
  withoutEmpty({
    kjid,
    helperId: helper,
    ownerId: owner,
    sameDeviceAs: device,
    sameAddressAs: network,
    fromDay: from,
    toDay: to,
  })
