import { customerSorts, happenedKinds, type InputOf, type staffCustomers } from '@huishou/wire'
import { flag, oneOf, pageNumber, region, text, whole, type StateOf } from '../../shared/url-state.ts'

export const CUSTOMERS_PAGE = 20

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

/** Everything the list remembers in its address; `customer` is the one that is open, `view` the part of it. */
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

const { page: _page, customer: _customer, view: _view, kind: _kind, ...viewSpec } = customersSpec
/** The filters alone, as a saved view keeps them. */
export const customerViewSpec = viewSpec

export const noFilters = {
  q: '',
  cityId: '',
  fresh: false,
  blocked: false,
  open: false,
  leaving: false,
} as const satisfies Partial<CustomerFilters>

/** What the server is asked for, without the page. */
export const filterInput = ({ q, cityId, fresh, blocked, open, leaving, sort }: CustomerFilters) => ({
  sort,
  ...(q ? { q } : {}),
  ...(cityId ? { cityId } : {}),
  ...(fresh ? { newThisMonth: true } : {}),
  ...(blocked ? { blocked: true } : {}),
  ...(open ? { openOrders: true } : {}),
  ...(leaving ? { leaving: true } : {}),
})
export const customersInput = (filters: CustomerFilters): InputOf<typeof staffCustomers> => ({
  ...filterInput(filters),
  page: filters.page,
  pageSize: CUSTOMERS_PAGE,
})
