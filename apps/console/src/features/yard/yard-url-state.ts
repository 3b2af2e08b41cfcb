import {
  yardCauses,
  yardDifferenceStates,
  yardLocationKinds,
  yardMovementKinds,
} from '@huishou/wire/yard/states'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import type { Change } from '../../shared/desk/part-props.ts'
import { calendarDay, flag, oneOf, pageNumber, whole, type StateOf } from '../../shared/url-state.ts'

/** The filters in the URL, of all tabs. */
export const yardSpec = {
  tab: oneOf(['stock', 'movements', 'differences', 'unloads'], 'stock'),
  /** The kind of location and its id: the shop, the courier of a vehicle, or 0 in transit. */
  at: oneOf(yardLocationKinds, ''),
  where: whole(null, 0),
  material: whole(null),
  by: oneOf(['place', 'material'], 'place'),
  short: flag,
  kind: oneOf(yardMovementKinds, ''),
  cause: oneOf(yardCauses, ''),
  causeId: whole(null),
  from: calendarDay,
  to: calendarDay,
  state: oneOf([...yardDifferenceStates, 'all'], 'all'),
  shop: whole(null),
  page: pageNumber,
  /** The record open beside the list. */
  difference: whole(null),
  unload: whole(null),
}
export type YardFilters = StateOf<typeof yardSpec>
export type YardProps = { filters: YardFilters; onChange: Change<YardFilters> }

export const whereInput = ({ at, where, material }: YardFilters) =>
  withoutEmpty({ locationKind: at, locationId: where, categoryId: material })

export const movementsInput = (filters: YardFilters) => {
  const { kind, cause, causeId, from, to } = filters
  return { ...whereInput(filters), ...withoutEmpty({ kind, cause, causeId, from, to }) }
}
