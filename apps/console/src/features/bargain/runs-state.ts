import {
  bargainMarks,
  bargainRunStates,
  type BargainMark,
  type BargainRunState,
  type InputOf,
  type staffBargainHelps,
  type staffBargainRuns,
} from '@huishou/wire'
import type { Tone } from '../../shared/tone-tag.tsx'
import { calendarDay, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

export const RUNS_PAGE = 20
export const runTabs = ['all', ...bargainRunStates] as const

/** Everything the explorer remembers in its address; `order` is the run open in the drawer. */
export const runSpec = {
  tab: oneOf(['runs', 'helps'], 'runs'),
  kjid: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
  order: whole(null),
  // of runs
  state: oneOf(runTabs, 'all'),
  q: text(50),
  mark: oneOf(['any', ...bargainMarks], ''),
  member: whole(null),
  sort: oneOf(['newest', 'helps', 'price'], 'newest'),
  // of helps
  helper: whole(null),
  owner: whole(null),
  device: whole(null),
  network: whole(null),
}
export type RunFilters = StateOf<typeof runSpec>
export type ChangeRuns = (change: Partial<RunFilters>, how?: { replace?: boolean }) => void
export type ExplorerProps = { filters: RunFilters; onChange: ChangeRuns }

/** The filters alone, as a saved view keeps them. */
const { page: _page, order: _order, ...runFilterSpec } = runSpec
export const runViewSpec = runFilterSpec

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

const days = ({ from, to }: RunFilters) => ({
  ...(from ? { fromDay: from } : {}),
  ...(to ? { toDay: to } : {}),
})

/** What the server is asked for. */
export const runInput = (filters: RunFilters): InputOf<typeof staffBargainRuns> => {
  const { kjid, state, q, mark, member, sort, page } = filters
  return {
    page,
    pageSize: RUNS_PAGE,
    sort,
    ...days(filters),
    ...(kjid ? { kjid } : {}),
    ...(state === 'all' ? {} : { state }),
    ...(q ? { q } : {}),
    ...(mark ? { mark } : {}),
    ...(member ? { memberId: member } : {}),
  }
}
export const helpInput = (filters: RunFilters): InputOf<typeof staffBargainHelps> => {
  const { kjid, helper, owner, device, network, page } = filters
  return {
    page,
    pageSize: RUNS_PAGE,
    ...days(filters),
    ...(kjid ? { kjid } : {}),
    ...(helper ? { helperId: helper } : {}),
    ...(owner ? { ownerId: owner } : {}),
    ...(device ? { sameDeviceAs: device } : {}),
    ...(network ? { sameAddressAs: network } : {}),
  }
}

export const runTones: Record<BargainRunState, Tone> = {
  running: 'info',
  floor: 'violet',
  ordered: 'warn',
  bought: 'good',
  abandoned: 'calm',
  expired: 'calm',
}
/** One device is hard to explain otherwise; the rest may have good reasons. */
export const markTones: Record<BargainMark, Tone> = {
  same_device: 'bad',
  same_address: 'warn',
  fast: 'warn',
  new_accounts: 'violet',
  circle: 'info',
}
