// The filters of the ledger page, stored in the URL, and the endpoint inputs built from them.

import { adjustmentStates } from '@huishou/wire/two-person-states'
import { isMobile } from '@huishou/wire/mobile'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, oneOf, pageNumber, text, type StateOf } from '../../shared/url-state.ts'

/** One set of filters, shared by all tabs. */
export const ledgerSpec = {
  tab: oneOf(['accounts', 'journals', 'adjustments'], ''),
  mobile: text(11),
  kind: text(40),
  account: text(60),
  key: text(80),
  from: calendarDay,
  to: calendarDay,
  state: oneOf(adjustmentStates, ''),
  page: pageNumber,
}
export type LedgerFilters = StateOf<typeof ledgerSpec>
export type ChangeFilters = (change: Partial<LedgerFilters>, how?: { replace?: boolean }) => void
export type TabProps = { filters: LedgerFilters; onChange: ChangeFilters }

/** The mobile number as endpoint input, if it is complete; a URL typed by hand may contain only a part. */
export const personOf = ({ mobile }: LedgerFilters): { mobile?: string } =>
  isMobile(mobile) ? { mobile } : {}

export const journalsInput = (filters: LedgerFilters) => {
  const { kind, account, key, from, to } = filters
  return { ...personOf(filters), ...withoutEmpty({ kind, account, key, fromOn: from, toOn: to }) }
}

export const adjustmentsInput = (filters: LedgerFilters) => ({
  ...personOf(filters),
  ...withoutEmpty({ state: filters.state }),
})
