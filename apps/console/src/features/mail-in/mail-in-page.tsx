import { DeskTable } from '../../shared/desk-table.tsx'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { DeskFilterBar } from './desk-filters.tsx'
import { DESK_PAGE, deskInput, deskSpec } from './desk-state.ts'
import { useDeskColumns } from './desk-columns.tsx'
import { MailInDrawer } from './mail-in-drawer.tsx'
import { useMailIns, type StaffMailIn } from './queries.ts'
import { words } from './words.ts'
import './mail-in.css'

/** The mail-in desk: what is offered, on its way, here, and to be given back. */
export function MailInPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(deskSpec)
  const asked = useMailIns(deskInput(filters))
  const columns = useDeskColumns(filters.sort)
  return (
    <div className="page">
      <DeskFilterBar filters={filters} onChange={setFilters} counts={asked.data?.counts ?? {}} />
      <DeskTable<StaffMailIn>
        asked={asked}
        rows={asked.data?.rows}
        total={asked.data?.total ?? 0}
        columns={columns}
        empty={say(words.none)}
        active={filters.order}
        onOpen={(order) => setFilters({ order })}
        onSort={(_column, direction) => setFilters({ sort: direction === 'ascend' ? 'applied' : '-applied' })}
        page={filters.page}
        pageSize={DESK_PAGE}
        onPage={(page) => setFilters({ page })}
        minWidth={1000}
        size="small"
      />
      <MailInDrawer orderId={filters.order} onClose={() => setFilters({ order: null }, { replace: true })} />
    </div>
  )
}
