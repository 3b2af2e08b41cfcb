// The tab and filters of the page about people who sell metal, stored in the URL, and the endpoint input for the
// register built from them.

import { invoicedSaleStates, reverseInvoiceStates } from '@huishou/wire/reverse-invoice/states'
import { dayOf } from '@huishou/wire/time'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import {
  calendarDay,
  flag,
  oneOf,
  pageNumber,
  text,
  whole,
  type Part,
  type StateOf,
} from '../../shared/url-state.ts'

export const sellersTabs = ['register', 'months', 'batches', 'purchases', 'codes'] as const

export const thisMonth = () => dayOf(Date.now()).slice(0, 7)

/** A month (`2026-11`); empty for all, or for the current one where a list needs one. */
const month: Part<string> = {
  parse: (given) => (given !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(given) ? given : ''),
  print: (value) => (value === '' ? null : value),
}

/** The filters of the page about people who sell metal, stored in the URL and shared by its tabs. */
export const sellersSpec = {
  tab: oneOf(sellersTabs, ''),
  near: flag,
  from: calendarDay,
  to: calendarDay,
  shop: whole(null),
  month,
  state: oneOf(reverseInvoiceStates, ''),
  sale: oneOf(invoicedSaleStates, ''),
  /** Only batches that need a red letter. */
  red: flag,
  q: text(),
  /** The batch open beside the list. */
  batch: whole(null),
  page: pageNumber,
}
export type SellersFilters = StateOf<typeof sellersSpec>

/** Builds the register's endpoint input from the filters. */
export const registerInput = ({ from, to, shop }: SellersFilters) =>
  withoutEmpty({ fromDay: from, toDay: to, shopId: shop })
