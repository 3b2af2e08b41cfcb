// The filters of the page about selling to buyers, stored in the URL and shared by its tabs, and the endpoint input
// for loads built from them.
import { buyerKinds, salesLimits, salesLoadStates } from '@huishou/wire/sales/states'
import type { Change } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import {
  calendarDay,
  flag,
  oneOf,
  pageNumber,
  recordOrNew,
  text,
  whole,
  type StateOf,
} from '../../shared/url-state.ts'

export const salesTabs = ['loads', 'buyers', 'contracts', 'position', 'receivables'] as const
export type SalesTab = (typeof salesTabs)[number]

/** The URL state of all tabs. */
export const salesSpec = {
  tab: oneOf(salesTabs, 'loads'),
  state: oneOf([...salesLoadStates, 'all'], 'all'),
  shop: whole(null),
  buyer: whole(null),
  material: whole(null),
  contract: whole(null),
  plate: text(salesLimits.plate),
  disputed: flag,
  /** The loading dates, or the period of a statement. */
  from: calendarDay,
  to: calendarDay,
  settledFrom: calendarDay,
  settledTo: calendarDay,
  kind: oneOf(buyerKinds, ''),
  closed: oneOf(['open', 'closed'], ''),
  page: pageNumber,
  /** The record open beside the list: a load, a buyer, a buyer's form, a buyer's statement. */
  load: whole(null),
  card: whole(null),
  edit: recordOrNew,
  statement: whole(null),
}
export type SalesFilters = StateOf<typeof salesSpec>
export type SalesProps = { filters: SalesFilters; onChange: Change<SalesFilters> }

/** Closes all drawers and forms. */
export const nothingOpen = { load: null, card: null, edit: null, statement: null } as const

/** Builds the input for listing or exporting loads from the filters. */
export const loadsInput = (filters: SalesFilters) => {
  const { state, shop, buyer, material, contract, plate, disputed, from, to, settledFrom, settledTo } =
    filters
  return {
    ...withoutEmpty({ shopId: shop, buyerId: buyer, categoryId: material, contractId: contract, plate }),
    ...withoutEmpty({ from, to, settledFrom, settledTo, disputed }),
    ...(state === 'all' ? {} : { state }),
  }
}
