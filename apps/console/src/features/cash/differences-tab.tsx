import { cashDifferences } from '@huishou/wire/client/cash/reports'
import { Link } from 'react-router'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { Sums } from '../../shared/display/key-figures.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { DifferenceAmount } from './difference-amount.tsx'
import { FRESH_MS, type Difference } from './queries.ts'
import type { CashProps } from './cash-url-state.ts'
import { messages } from './messages.ts'

const rowsBehind = ({ holderKind, staffId }: Difference) =>
  holderKind === 'courier' ? `?tab=days&courier=${staffId}` : '?tab=tills&tillState=closed'

const amount = (fen: number) =>
  fen === 0 ? <span className="faint">—</span> : <span className="money">{money(fen)}</span>

const columns: readonly Column<Difference>[] = [
  { key: 'month', title: messages.month, width: 120, cell: ({ month }) => month },
  {
    key: 'person',
    title: messages.person,
    cell: (row) => <Link to={rowsBehind(row)}>{row.name}</Link>,
  },
  {
    key: 'as',
    title: messages.countedAs,
    width: 160,
    cell: ({ holderKind }, { say }) => say(holderKind === 'courier' ? messages.asCourier : messages.asTill),
  },
  { key: 'counts', title: messages.counts, width: 110, align: 'end', cell: ({ counts }) => counts },
  {
    key: 'over',
    title: messages.over,
    width: 130,
    align: 'end',
    cell: ({ overFen }) => amount(overFen),
  },
  {
    key: 'short',
    title: messages.short,
    width: 130,
    align: 'end',
    cell: ({ shortFen }) => amount(shortFen),
  },
  {
    key: 'net',
    title: messages.net,
    width: 140,
    align: 'end',
    cell: ({ overFen, shortFen }) => <DifferenceAmount fen={overFen - shortFen} />,
  },
]

const sumOf = (rows: readonly Difference[], of: 'overFen' | 'shortFen') =>
  rows.reduce((total, row) => total + row[of], 0)

/**
 * Tab with the amounts by which counted cash was over or short, by person and month. A name links to the cash days of
 * the courier, or to all closed tills.
 */
export function DifferencesTab({ filters, onChange }: CashProps) {
  const say = useSay()
  const asked = useRead(cashDifferences, {}, { everyMs: FRESH_MS })
  const all = asked.data ?? []
  const months = [...new Set(all.map(({ month }) => month))]
  const rows = filters.month === '' ? all : all.filter(({ month }) => month === filters.month)
  return (
    <>
      <div className="toolbar">
        <FilterSelect
          label={say(messages.month)}
          value={filters.month}
          onChange={(next) => onChange({ month: next ?? '' })}
          options={months.map((month) => ({ value: month, label: month }))}
        />
        <ClearFilters filters={filters} none={{ month: '' }} onChange={onChange} />
      </div>
      {asked.data && (
        <Sums
          sums={[
            { label: say(messages.over), value: money(sumOf(rows, 'overFen')) },
            { label: say(messages.short), value: money(sumOf(rows, 'shortFen')) },
          ]}
        />
      )}
      <div className="sheet">
        <div className="desk-table" style={{ '--desk-table': '900px' } as React.CSSProperties}>
          <DataTable<Difference>
            asked={asked}
            rows={asked.data && rows}
            columns={useTableColumns(columns)}
            empty={say(filters.month === '' ? messages.noDifferences : messages.noneThen)}
            rowKey={({ month, holderKind, staffId }) => `${month} ${holderKind} ${staffId}`}
          />
        </div>
      </div>
    </>
  )
}
