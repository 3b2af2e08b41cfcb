import { reconcileWithdrawals, withdrawalRails, withdrawalRailText, withdrawalStates } from '@huishou/wire'
import { Alert, Button } from 'antd'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { sortOf, useDeskColumns } from './desk-columns.tsx'
import { DESK_PAGE, deskInput, deskSpec, deskTabs, type DeskFilters } from './desk-state.ts'
import { useWithdrawals, type Withdrawal } from './queries.ts'
import { ReconcileView } from './reconcile-view.tsx'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { words } from './words.ts'
import './withdrawal.css'

const NONE = { state: 'open', rail: '', from: '', to: '', q: '' } as const

type Change = (change: Partial<DeskFilters>, how?: { replace?: boolean }) => void

/** The withdrawal desk: what waits for whom, or a provider's statement held against it; one record in a drawer. */
export function WithdrawalsPage() {
  const [filters, setFilters] = useUrlState(deskSpec)
  const mayReconcile = roleMay(useMe().role, reconcileWithdrawals)
  return (
    <div className="page">
      {filters.reconcile && mayReconcile ? (
        <ReconcileView onBack={() => setFilters({ reconcile: false, page: filters.page })} />
      ) : (
        <Queue filters={filters} onChange={setFilters} mayReconcile={mayReconcile} />
      )}
      <WithdrawalDrawer
        id={filters.withdrawal}
        onClose={() => setFilters({ withdrawal: null, page: filters.page }, { replace: true })}
      />
    </div>
  )
}

function Queue({
  filters,
  onChange,
  mayReconcile,
}: {
  filters: DeskFilters
  onChange: Change
  mayReconcile: boolean
}) {
  const say = useSay()
  const asked = useWithdrawals(deskInput(filters))
  const columns = useDeskColumns(filters.sort)
  const { counts, total = 0, sumFen = 0, stopped = false } = asked.data ?? {}
  const waiting = counts && counts.requested + counts.approved + counts.paying + counts.awaiting_user
  return (
    <>
      {stopped && (
        <Alert
          type="error"
          showIcon
          className="refused"
          role="alert"
          title={say(words.stopped)}
          action={<Link to="/ledger">{say(words.toLedger)}</Link>}
        />
      )}
      <CountTabs
        label={say(words.tabs)}
        value={deskTabs.find((tab) => tab === filters.state) ?? 'all'}
        onChange={(state) => onChange({ state })}
        items={deskTabs.map((key) => ({
          key,
          text: say(words[key]),
          urgent: key === 'overdue',
          count: key === 'all' ? undefined : key === 'open' ? waiting : counts?.[key],
        }))}
      />
      <DeskToolbar filters={filters} onChange={onChange} mayReconcile={mayReconcile} />
      <DeskTable<Withdrawal>
        asked={asked}
        rows={asked.data?.rows}
        total={total}
        columns={columns}
        empty={say(filters.state === 'open' ? words.emptyOpen : words.empty)}
        active={filters.withdrawal}
        onOpen={(withdrawal) => onChange({ withdrawal, page: filters.page })}
        onSort={(column, direction) => onChange({ sort: sortOf(column, direction) })}
        page={filters.page}
        pageSize={DESK_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1040}
        foot={total > 0 && <strong>{say(words.sum, { sum: money(sumFen) })}</strong>}
      />
    </>
  )
}

function DeskToolbar({
  filters,
  onChange,
  mayReconcile,
}: {
  filters: DeskFilters
  onChange: Change
  mayReconcile: boolean
}) {
  const say = useSay()
  const { state, rail, from, to, q } = filters
  return (
    <div className="toolbar">
      <SearchBox wide label={say(words.search)} value={q} onSearch={(next) => onChange({ q: next })} />
      <FilterSelect
        label={say(words.state)}
        value={withdrawalStates.find((one) => one === state) ?? ''}
        onChange={(next) => onChange({ state: next ?? 'all' })}
        options={withdrawalStates.map((value) => ({ value, label: say(words[value]) }))}
      />
      <FilterSelect
        label={say(words.rail)}
        value={rail}
        onChange={(next) => onChange({ rail: next ?? '' })}
        options={withdrawalRails.map((value) => ({ value, label: say(withdrawalRailText[value]) }))}
      />
      <DayRange from={from} to={to} label={say(words.days)} onChange={onChange} />
      <ClearFilters filters={filters} none={NONE} onChange={onChange} />
      <span className="grow" />
      {mayReconcile && (
        <Button icon={<Scale size={15} />} onClick={() => onChange({ reconcile: true })}>
          {say(words.reconcile)}
        </Button>
      )}
    </div>
  )
}
