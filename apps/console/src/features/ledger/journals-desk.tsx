// The list of journals (the bookings in the ledger) with its filters; a row expands to its entries.

import type { ReplyOf } from '@huishou/wire/client'
import { exportJournals, journals } from '@huishou/wire/client/ledger/staff'
import { mobilePattern } from '@huishou/wire/mobile'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { days, search } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { journalColumns } from './journal-columns.tsx'
import { JournalEntries } from './journal-entries.tsx'
import { journalsInput, ledgerSpec, type LedgerFilters } from './ledger-url-state.ts'
import { useAccounts } from './queries.ts'
import { messages } from './messages.ts'

export const journalDesk: DeskOf<typeof journals, LedgerFilters> = {
  endpoint: journals,
  spec: ledgerSpec,
  input: journalsInput,
  none: { mobile: '', kind: '', account: '', key: '', from: '', to: '' },
  filters: [
    search('mobile', messages.mobile, { limit: 11, whole: mobilePattern }),
    KindFilter,
    AccountFilter,
    search('key', messages.key, { limit: 80 }),
    days(messages.days),
  ],
  actions: [exportAction(exportJournals, journalsInput)],
  columns: journalColumns,
  expand: (journal, { onChange }) => (
    <JournalEntries journal={journal} onAccount={(account) => onChange({ account })} />
  ),
  minWidth: 980,
  empty: messages.noJournals,
}

type Here = At<LedgerFilters, ReplyOf<typeof journals>>

function KindFilter({ filters: { kind }, onChange, reply }: Here) {
  return (
    <FilterSelect
      label={useSay()(messages.kind)}
      value={kind}
      onChange={(next) => onChange({ kind: next ?? '' })}
      options={(reply?.kinds ?? []).map((one) => ({ value: one.kind, label: one.text }))}
    />
  )
}

/** Filter by account of the company; an account in the URL that is not in the list stays chosen. */
function AccountFilter({ filters: { account }, onChange }: Here) {
  const company = useAccounts().data?.company ?? []
  const known = company.map((one) => ({ value: one.account, label: one.text }))
  const chosen = account !== '' && !known.some(({ value }) => value === account)
  return (
    <FilterSelect
      searchable
      label={useSay()(messages.account)}
      value={account}
      onChange={(next) => onChange({ account: next ?? '' })}
      options={[...known, ...(chosen ? [{ value: account, label: account }] : [])]}
    />
  )
}
