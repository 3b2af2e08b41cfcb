import { bulkReassign, placeForCustomer } from '@huishou/wire'
import { Button, Pagination } from 'antd'
import { PhoneCall, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useDeskRows } from '../../shared/desk/use-desk-rows.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { boardSpec, BOARD_PAGE, ordersInput, type BoardFilters } from './board-state.ts'
import { BulkReassignDialog } from './bulk-reassign-dialog.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { phoneWords } from './phone-order-words.ts'
import { PhoneOrderDrawer } from './phone-order-drawer.tsx'
import { useOrders, type StaffOrder } from './queries.ts'
import { useFreshRows } from '../../shared/desk/use-fresh-rows.ts'
import { words } from './words.ts'
import './board.css'

const BULK_MAX = 100

export function OrdersPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(boardSpec)
  const input = ordersInput(filters)
  const orders = useOrders(input)
  const [chosen, setChosen] = useState<number[]>([])
  const [placing, setPlacing] = useState(false)
  const mayPlace = roleMay(useMe().role, placeForCustomer)
  const rows = orders.data?.rows
  const { search, active, open } = useDeskRows({
    rows,
    opened: filters.order,
    onOpen: (order, how) => setFilters({ order }, how),
  })
  return (
    <div className="page">
      <OrderFilters
        filters={filters}
        onChange={setFilters}
        counts={orders.data?.counts ?? {}}
        searchRef={search}
        extra={
          mayPlace && (
            <Button type="primary" icon={<PhoneCall size={15} />} onClick={() => setPlacing(true)}>
              {say(phoneWords.takeOrder)}
            </Button>
          )
        }
      />
      <div className="sheet">
        {chosen.length > 0 && <SelectionBar chosen={chosen} onClear={() => setChosen([])} />}
        <div className="board">
          <Board
            filters={filters}
            setFilters={setFilters}
            orders={orders}
            rows={rows}
            chosen={chosen}
            setChosen={setChosen}
            active={active}
            open={open}
          />
        </div>
        <div className="table-foot">
          <span className="faint keys-hint">{say(shared.keys)}</span>
          <Pagination
            className="pages"
            current={filters.page}
            pageSize={BOARD_PAGE}
            total={orders.data?.total ?? 0}
            showSizeChanger={false}
            showTotal={(total) => say(shared.total, { total: total.toLocaleString('en-US') })}
            onChange={(page) => setFilters({ page })}
          />
        </div>
      </div>
      {mayPlace && (placing || filters.forCustomer !== null) && (
        <PhoneOrderDrawer
          cityId={filters.cityId}
          customerId={filters.forCustomer}
          onClose={() => {
            setPlacing(false)
            if (filters.forCustomer !== null) setFilters({ forCustomer: null }, { replace: true })
          }}
          onPlaced={(id) => {
            setPlacing(false)
            setFilters({ forCustomer: null, order: id })
          }}
        />
      )}
      <OrderDrawer orderId={filters.order} onClose={() => setFilters({ order: null }, { replace: true })} />
    </div>
  )
}

type BoardProps = {
  filters: BoardFilters
  setFilters: (change: Partial<BoardFilters>, how?: { replace?: boolean }) => void
  orders: ReturnType<typeof useOrders>
  rows: StaffOrder[] | undefined
  chosen: number[]
  setChosen: (ids: number[]) => void
  active: number | null
  open: (id: number) => void
}

function Board({ filters, setFilters, orders, rows, chosen, setChosen, active, open }: BoardProps) {
  const say = useSay()
  const columns = useOrderColumns(filters.sort)
  const mayBulk = roleMay(useMe().role, bulkReassign)
  const fresh = useFreshRows(
    JSON.stringify(ordersInput(filters)),
    orders.isPlaceholderData ? undefined : rows,
  )
  return (
    <DataTable<StaffOrder>
      rowKey="id"
      asked={orders}
      rows={rows}
      columns={columns}
      empty={say(words.noOrders)}
      skeletonRows={12}
      size="small"
      showSorterTooltip={false}
      {...(mayBulk
        ? {
            rowSelection: {
              selectedRowKeys: chosen,
              onChange: (ids) => setChosen((ids as number[]).slice(0, BULK_MAX)),
              preserveSelectedRowKeys: true,
              columnWidth: 40,
              getTitleCheckboxProps: () => ({ 'aria-label': say(words.selectPage) }),
              getCheckboxProps: ({ orderNumber }) => ({
                'aria-label': say(words.selectOrder, { number: orderNumber }),
              }),
            },
          }
        : {})}
      rowClassName={({ id }) =>
        [id === active ? 'row-active' : '', fresh.has(id) ? 'row-fresh' : ''].join(' ')
      }
      onRow={({ id }) => ({
        onClick: (event) => {
          if ((event.target as HTMLElement).closest('a, button, input, .ant-table-selection-column')) return
          open(id)
        },
      })}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
        const by = columnKey === 'number' ? 'placed' : columnKey
        if (by === 'placed' || by === 'slot') setFilters({ sort: order === 'ascend' ? by : `-${by}` })
      }}
    />
  )
}

function SelectionBar({ chosen, onClear }: { chosen: number[]; onClear: () => void }) {
  const say = useSay()
  const [reassigning, setReassigning] = useState(false)
  return (
    <div className="selection-bar" role="status">
      <strong>{say(words.selected, { count: chosen.length })}</strong>
      <Button size="small" type="primary" icon={<Shuffle size={14} />} onClick={() => setReassigning(true)}>
        {say(words.bulkReassign)}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say(words.clearSelection)}
      </Button>
      {reassigning && (
        <BulkReassignDialog orderIds={chosen} onClose={() => setReassigning(false)} onDone={onClear} />
      )}
    </div>
  )
}
