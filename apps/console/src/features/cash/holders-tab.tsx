import { cashHolderKinds, cashHolderText } from '@huishou/wire/cash/states'
import { TriangleAlert } from 'lucide-react'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { useTableColumns } from '../../shared/desk/columns.ts'
import { choice, mark } from '../../shared/desk/filters.tsx'
import { DataTable } from '../../shared/display/data-table.tsx'
import { Sums } from '../../shared/display/key-figures.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { FloatActions } from './courier-cash-dialogs.tsx'
import { OfferedFloats } from './offered-floats.tsx'
import { holderColumns } from './holder-columns.tsx'
import { useCashHolders, type CashHolder } from './queries.ts'
import type { CashFilters, CashProps } from './cash-url-state.ts'
import { messages } from './messages.ts'

const KindFilter = choice('at', messages.holderKind, {
  values: cashHolderKinds,
  text: (kind) => cashHolderText[kind],
})
const OnlyAlarms = mark('alarms', messages.onlyAlarms, {
  Icon: TriangleAlert,
  count: (rows: readonly CashHolder[]) => rows.filter(({ alarms }) => alarms.length > 0).length,
})
const NONE = { at: '', alarms: false } as const

const shownOf = (rows: readonly CashHolder[], { at, alarms: only }: CashFilters): readonly CashHolder[] =>
  rows.filter(({ holderKind, alarms }) => (at === '' || holderKind === at) && (!only || alarms.length > 0))

/**
 * Tab with the cash that each courier and each shop's till holds; a click opens the movements of that cash. Below is
 * the cash that was offered to couriers and not yet confirmed.
 */
export function HoldersTab({ filters, onChange }: CashProps) {
  const say = useSay()
  const asked = useCashHolders()
  const rows = asked.data
  const open = ({ holderKind, holderId }: CashHolder) =>
    onChange({ tab: 'movements', at: holderKind, who: holderId })
  return (
    <>
      <div className="toolbar">
        <KindFilter filters={filters} onChange={onChange} />
        <OnlyAlarms filters={filters} onChange={onChange} reply={rows} />
        <ClearFilters filters={filters} none={NONE} onChange={onChange} />
        <span className="toolbar-end">
          <FloatActions />
        </span>
      </div>
      {rows && <HolderSums rows={rows} />}
      <div className="sheet">
        <div className="desk-table" style={{ '--desk-table': '980px' } as React.CSSProperties}>
          <DataTable<CashHolder>
            asked={asked}
            rows={rows && shownOf(rows, filters)}
            columns={useTableColumns(holderColumns)}
            empty={say(filters.alarms ? messages.noAlarms : messages.nobodyHolds)}
            rowKey={({ holderKind, holderId }) => `${holderKind} ${holderId}`}
            onRow={(row) => ({
              className: 'opens',
              // buttons and links in the row have their own action
              onClick: ({ target }) =>
                !(target as HTMLElement).closest('a,button,.ant-modal-root') && open(row),
            })}
          />
        </div>
      </div>
      <OfferedFloats />
    </>
  )
}

function HolderSums({ rows }: { rows: readonly CashHolder[] }) {
  const say = useSay()
  const sum = (kind: CashHolder['holderKind']) =>
    rows.filter((row) => row.holderKind === kind).reduce((total, { heldFen }) => total + heldFen, 0)
  const alarms = rows.filter((row) => row.alarms.length > 0).length
  return (
    <Sums
      sums={[
        { label: say(messages.heldByCouriers), value: money(sum('courier')) },
        { label: say(messages.heldByTills), value: money(sum('till')) },
        { label: say(messages.withAlarms), value: alarms, bad: alarms > 0 },
      ]}
    />
  )
}
