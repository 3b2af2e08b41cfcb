import { Pagination } from 'antd'
import { DataTable } from '../../shared/data-table.tsx'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
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
      <div className="sheet">
        <div className="mail-in-desk">
          <DataTable<StaffMailIn>
            rowKey="id"
            asked={asked}
            rows={asked.data?.rows}
            columns={columns}
            empty={say(words.none)}
            skeletonRows={10}
            size="small"
            showSorterTooltip={false}
            rowClassName={({ id }) => (id === filters.order ? 'row-active' : '')}
            onRow={({ id }) => ({
              onClick: (event) => {
                if ((event.target as HTMLElement).closest('a, button, input')) return
                setFilters({ order: id })
              },
            })}
            onChange={(_page, _filters, sorter) => {
              const { order } = Array.isArray(sorter) ? {} : sorter
              setFilters({ sort: order === 'ascend' ? 'applied' : '-applied' })
            }}
          />
        </div>
        <Pagination
          className="pages"
          current={filters.page}
          pageSize={DESK_PAGE}
          total={asked.data?.total ?? 0}
          showSizeChanger={false}
          showTotal={(total) => say(shared.total, { total: total.toLocaleString('en-US') })}
          onChange={(page) => setFilters({ page })}
        />
      </div>
      <MailInDrawer orderId={filters.order} onClose={() => setFilters({ order: null }, { replace: true })} />
    </div>
  )
}
