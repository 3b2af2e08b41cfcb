// The filters of the cash page, stored in the URL and shared by its tabs, and the endpoint input for cash movements
// built from them.

import { cashDayStates, cashHolderKinds, cashMovementKinds, cashTillStates } from '@huishou/wire/cash/states'
import type { Change } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

/** One set of filters for all tabs. */
export const cashSpec = {
  tab: oneOf(['holders', 'days', 'tills', 'movements', 'differences'], 'holders'),
  /** The kind of holder and its id: the courier, or the shop of the till. */
  at: oneOf(cashHolderKinds, ''),
  who: whole(null),
  alarms: flag,
  state: oneOf([...cashDayStates, 'all'], 'all'),
  tillState: oneOf([...cashTillStates, 'all'], 'all'),
  courier: whole(null),
  shop: whole(null),
  kind: oneOf(cashMovementKinds, ''),
  from: calendarDay,
  to: calendarDay,
  month: text(7),
  page: pageNumber,
  /** The record open beside the list. */
  day: whole(null),
  till: whole(null),
}
export type CashFilters = StateOf<typeof cashSpec>
export type CashProps = { filters: CashFilters; onChange: Change<CashFilters> }

export const movementsInput = ({ at, who, kind, from, to }: CashFilters) =>
  withoutEmpty({ holderKind: at, holderId: who, kind, from, to })
