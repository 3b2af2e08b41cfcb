import { shipByFile } from '@huishou/wire'
import { useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { useDeskMemory } from '../../shared/desk/memory.ts'
import { DeskTable } from '../../shared/desk-table.tsx'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { useDeskRows } from '../../shared/desk/use-desk-rows.ts'
import { words as shared } from '../../shared/words.ts'
import { useMallColumns } from './order-columns.tsx'
import { MallOrderDrawer } from './order-drawer.tsx'
import { MallSelection, MallToolbar } from './order-toolbar.tsx'
import {
  MALL_PAGE,
  mallInput,
  mallSpec,
  mallTabs,
  type ChangeMall,
  type MallFilters,
} from './orders-state.ts'
import { PickListView } from './pick-list-view.tsx'
import { useMallOrders, type MallOrder } from './queries.ts'
import { ShipFileView } from './ship-file-view.tsx'
import { words } from './words.ts'
import './mall.css'

const CHOSEN_MAX = 100

/** The order desk of the mall: what waits to be sent, one order in a drawer, lists to pick by, sending by a file. */
export function MallOrdersPage() {
  const [filters, onChange] = useUrlState(mallSpec)
  const mayShip = roleMay(useMe().role, shipByFile)
  const { view, page } = filters
  const back = () => onChange({ view: '', only: '', page })
  return (
    <div className="page">
      {view === 'pick' ? (
        <PickListView only={filters.only} onBack={back} />
      ) : view === 'file' && mayShip ? (
        <ShipFileView onBack={back} />
      ) : (
        <Desk filters={filters} onChange={onChange} />
      )}
      <MallOrderDrawer orderId={filters.order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}

function Desk({ filters, onChange }: { filters: MallFilters; onChange: ChangeMall }) {
  const say = useSay()
  const asked = useMallOrders(mallInput(filters))
  const [chosen, setChosen] = useState<number[]>([])
  const { hidden } = useDeskMemory('mall')
  const columns = useMallColumns(filters.sort)
  const { rows, total = 0, counts } = asked.data ?? {}
  const { search, active, open } = useDeskRows({
    rows,
    opened: filters.order,
    onOpen: (order, how) => onChange({ order }, how),
  })
  const countOf = (key: (typeof mallTabs)[number]) =>
    key === 'all' ? mallTabs.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0) : (counts?.[key] ?? 0)
  return (
    <>
      <CountTabs
        label={say(words.tabs)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
        items={mallTabs.map((key) => ({ key, text: say(words[key]), count: counts && countOf(key) }))}
      />
      <MallToolbar filters={filters} onChange={onChange} searchRef={search} />
      <DeskTable<MallOrder>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns.filter(({ key }) => !hidden.includes(String(key)))}
        empty={say(filters.state === 'paid' ? words.emptyPaid : words.empty)}
        active={active}
        onOpen={open}
        onSort={(column, direction) => {
          const by = column as 'placed' | 'payable'
          onChange({ sort: direction === 'ascend' ? by : `-${by}` })
        }}
        page={filters.page}
        pageSize={MALL_PAGE}
        onPage={(page) => onChange({ page })}
        minWidth={1080}
        size="small"
        foot={<span className="faint keys-hint">{say(shared.keys)}</span>}
        head={
          chosen.length > 0 && (
            <MallSelection chosen={chosen} onChange={onChange} onClear={() => setChosen([])} />
          )
        }
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: (ids) => setChosen((ids as number[]).slice(0, CHOSEN_MAX)),
          preserveSelectedRowKeys: true,
          columnWidth: 40,
          getTitleCheckboxProps: () => ({ 'aria-label': say(words.selectPage) }),
          getCheckboxProps: ({ orderNumber }) => ({
            'aria-label': say(words.select, { number: orderNumber }),
          }),
        }}
      />
    </>
  )
}
