// The tabs and filters of the customers page, stored in the URL, and the endpoint input built from them.

import { customerSorts, happenedKinds } from '@huishou/wire/member/choices'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { flag, oneOf, pageNumber, region, text, whole, type StateOf } from '../../shared/url-state.ts'

export const customerTabs = [
  'timeline',
  'notes',
  'recycling',
  'money',
  'points',
  'mall',
  'bargains',
  'feedback',
  'addresses',
  'account',
  'audit',
] as const
export type CustomerTab = (typeof customerTabs)[number]

/** The filters; `customer` is the customer open in the drawer, and `view` its tab. */
export const customersSpec = {
  q: text(50),
  cityId: region,
  fresh: flag,
  blocked: flag,
  open: flag,
  leaving: flag,
  sort: oneOf(customerSorts, 'newest'),
  page: pageNumber,
  customer: whole(null),
  view: oneOf(customerTabs, 'timeline'),
  kind: oneOf(happenedKinds, ''),
}
export type CustomerFilters = StateOf<typeof customersSpec>
export type ChangeCustomers = (change: Partial<CustomerFilters>, how?: { replace?: boolean }) => void

export const noFilters = {
  q: '',
  cityId: '',
  fresh: false,
  blocked: false,
  open: false,
  leaving: false,
} as const satisfies Partial<CustomerFilters>

/** Builds the endpoint's input from the filters. */
export const filterInput = ({ q, cityId, fresh, blocked, open, leaving, sort }: CustomerFilters) => ({
  sort,
  ...withoutEmpty({ q, cityId, newThisMonth: fresh, blocked, openOrders: open, leaving }),
})
