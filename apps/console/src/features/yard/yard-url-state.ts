// The filters of the yard page, stored in the URL, and the endpoint inputs built from them.

import {
  yardCauses,
  yardCountStates,
  yardDifferenceStates,
  yardLocationKinds,
  yardMovementKinds,
  yardSortingStates,
  yardTransferStates,
} from '@huishou/wire/yard/states'
import { baleStates } from '@huishou/wire/yard/bale-states'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import type { Change } from '../../shared/desk/part-props.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

/** One set of filters, shared by all tabs. */
export const yardSpec = {
  tab: oneOf(
    ['stock', 'movements', 'differences', 'unloads', 'sortings', 'transfers', 'counts', 'bales', 'capacity'],
    'stock',
  ),
  /** The kind of location and its id: the shop, the courier of a vehicle, or 0 in transit. */
  at: oneOf(yardLocationKinds, ''),
  where: whole(null, 0),
  material: whole(null),
  by: oneOf(['place', 'material'], 'place'),
  short: flag,
  /** Only stock worth less than it cost. */
  below: flag,
  late: flag,
  kind: oneOf(yardMovementKinds, ''),
  cause: oneOf(yardCauses, ''),
  causeId: whole(null),
  from: calendarDay,
  to: calendarDay,
  /** State of the records in the open tab. */
  state: oneOf(
    [
      ...yardDifferenceStates,
      ...yardSortingStates,
      ...yardTransferStates,
      ...yardCountStates,
      ...baleStates,
      'all',
    ],
    'all',
  ),
  /** Only the lines of one import of opening stock. */
  opening: whole(null),
  shop: whole(null),
  page: pageNumber,
  /** The record open beside the list. */
  difference: whole(null),
  unload: whole(null),
  sorting: whole(null),
  transfer: whole(null),
  count: whole(null),
  bale: whole(null),
  /** The number on a tag. */
  number: text(20),
}
export type YardFilters = StateOf<typeof yardSpec>
export type YardProps = { filters: YardFilters; onChange: Change<YardFilters> }

/** The changes when another tab opens: no record is open and no state is chosen. */
export const newTab = {
  state: 'all',
  opening: null,
  difference: null,
  unload: null,
  sorting: null,
  transfer: null,
  count: null,
  bale: null,
} as const satisfies Partial<YardFilters>

/** The chosen state as endpoint input; empty unless it is a state of this tab's records. */
export const stateInput = <State extends string>(
  states: readonly State[],
  { state }: YardFilters,
): { state?: State } => {
  const chosen = states.find((one) => one === state)
  return chosen === undefined ? {} : { state: chosen }
}

export const whereInput = ({ at, where, material }: YardFilters) =>
  withoutEmpty({ locationKind: at, locationId: where, categoryId: material })

/** The record that caused a change, as endpoint input; empty unless one is chosen. */
export const causeInput = ({ cause, causeId }: YardFilters) =>
  cause === '' || causeId === null ? {} : { cause, causeId }

export const movementsInput = (filters: YardFilters) => {
  const { kind, cause, causeId, from, to } = filters
  return { ...whereInput(filters), ...withoutEmpty({ kind, cause, causeId, from, to }) }
}
