import { Pagination, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { WHOLE_MOBILE } from '../../shared/adjustments/kind.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { words as shared } from '../../shared/words.ts'
import { CustomerLink } from '../../shared/customer-link.tsx'
import { JournalEntries } from './journal-entries.tsx'
import { journalsInput, LEDGER_PAGE, type TabProps } from './ledger-state.ts'
import { useAccounts, useJournals, type Journal } from './queries.ts'
import { sourceOf } from './source.ts'
import { words } from './words.ts'

const NONE = { mobile: '', kind: '', account: '', key: '', from: '', to: '' } as const

/** Every movement of money, newest first; a row opens to its entries. */
export function JournalsTab({ filters, onChange }: TabProps) {
  const say = useSay()
  const asked = useJournals(journalsInput(filters))
  const columns = useColumns()
  return (
    <>
      <JournalFilters filters={filters} onChange={onChange} kinds={asked.data?.kinds ?? []} />
      <div className="sheet">
        <DataTable<Journal>
          rowKey="id"
          asked={asked}
          rows={asked.data?.rows}
          columns={columns}
          empty={say(words.noJournals)}
          scroll={{ x: 980 }}
          expandable={{
            expandRowByClick: true,
            expandedRowRender: (journal) => (
              <JournalEntries journal={journal} onAccount={(account) => onChange({ account })} />
            ),
          }}
        />
        <Pagination
          className="pages"
          current={filters.page}
          pageSize={LEDGER_PAGE}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => say(shared.total, { total: total.toLocaleString('en-US') })}
          onChange={(page) => onChange({ page })}
        />
      </div>
    </>
  )
}

type Kinds = { kind: string; text: string }[]

function JournalFilters({ filters, onChange, kinds }: TabProps & { kinds: Kinds }) {
  const say = useSay()
  const { mobile, kind, account, key, from, to } = filters
  const company = useAccounts().data?.company ?? []
  const known = company.map((one) => ({ value: one.account, label: one.text }))
  const chosen = account !== '' && !known.some(({ value }) => value === account)
  return (
    <div className="toolbar">
      <SearchBox
        label={say(words.mobile)}
        value={mobile}
        limit={11}
        whole={WHOLE_MOBILE}
        onSearch={(next) => onChange({ mobile: next })}
      />
      <FilterSelect
        label={say(words.kind)}
        value={kind}
        onChange={(next) => onChange({ kind: next ?? '' })}
        options={kinds.map((one) => ({ value: one.kind, label: one.text }))}
      />
      <FilterSelect
        searchable
        label={say(words.account)}
        value={account}
        onChange={(next) => onChange({ account: next ?? '' })}
        options={[...known, ...(chosen ? [{ value: account, label: account }] : [])]}
      />
      <SearchBox label={say(words.key)} value={key} limit={80} onSearch={(next) => onChange({ key: next })} />
      <DayRange from={from} to={to} label={say(words.days)} onChange={onChange} />
      <ClearFilters filters={filters} none={NONE} onChange={onChange} />
    </div>
  )
}

/** What a journal is about: as much as went to one side of it. */
const amountOf = ({ entries }: Journal): number =>
  entries.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0)

function useColumns(): TableColumnsType<Journal> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.at),
        key: 'at',
        width: 170,
        render: (_, { at }) => <span className="faint">{fullTime(at)}</span>,
      },
      {
        title: say(words.kind),
        key: 'kind',
        width: 150,
        render: (_, { kindText }) => kindText,
      },
      {
        title: say(words.text),
        key: 'text',
        ellipsis: true,
        render: (_, { text, staffName, correctsId }) => (
          <span className="two-lines">
            <span>{text}</span>
            <small>
              {[
                staffName && say(words.byStaff, { name: staffName }),
                correctsId !== null && say(words.corrects, { id: correctsId }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        ),
      },
      {
        title: say(words.person),
        key: 'person',
        width: 150,
        render: (_, { memberId, memberNick }) =>
          memberId === null ? '—' : <CustomerLink id={memberId}>{memberNick || `#${memberId}`}</CustomerLink>,
      },
      {
        title: say(words.source),
        key: 'source',
        width: 150,
        render: (_, journal) => {
          const source = sourceOf(journal)
          return source ? <Link to={source.to}>{say(source.text, { id: source.id })}</Link> : '—'
        },
      },
      {
        title: say(words.amount),
        key: 'amount',
        width: 130,
        align: 'end',
        render: (_, journal) => <strong className="money">{money(amountOf(journal))}</strong>,
      },
    ],
    [say],
  )
}
