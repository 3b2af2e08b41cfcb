// The tab, month and open record of the courier pay page, stored in the URL.

import { dayOf } from '@huishou/wire/time'
import { flag, oneOf, whole, type Part, type StateOf } from '../../shared/url-state.ts'

export const thisMonth = () => dayOf(Date.now()).slice(0, 7)

/** A month (`2026-11`); defaults to the current one. */
const month: Part<string> = {
  parse: (given) => (given !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : thisMonth()),
  print: (value) => (value === thisMonth() ? null : value),
}

export const paySpec = {
  tab: oneOf(['months', 'schemes'], 'months'),
  month,
  /** The courier whose month is open beside the list. */
  courier: whole(null),
  adding: flag,
}
export type PayFilters = StateOf<typeof paySpec>
export type TabProps = {
  filters: PayFilters
  onChange: (change: Partial<PayFilters>, how?: { replace?: boolean }) => void
}
