import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { afterSaleKinds, afterSaleKindText } from '@huishou/wire/mall/states'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, search, tabs } from '../../shared/desk/filters.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { saleColumns } from './sale-columns.tsx'
import { SaleDrawer } from './sale-drawer.tsx'
import { saleWords as words } from './sale-words.ts'
import { saleCount, salesInput, salesSpec, saleTabs, type SalesFilters } from './sales-state.ts'
import './mall.css'

const sales: DeskOf<typeof staffAfterSales, SalesFilters> = {
  endpoint: staffAfterSales,
  spec: salesSpec,
  input: salesInput,
  none: { state: 'open', kind: '', q: '' },
  tabs: tabs('state', words.tabs, {
    keys: saleTabs,
    text: (key) => words[key],
    count: (key, { counts }) => saleCount(key, counts),
    urgent: ['overdue'],
  }),
  filters: [
    search('q', words.search, { wide: true, limit: 60 }),
    choice('kind', words.kind, { values: afterSaleKinds, text: (kind) => afterSaleKindText[kind] }),
  ],
  columns: saleColumns,
  minWidth: 1080,
  size: 'small',
  record: { opened: ({ order }) => order, open: (order) => ({ order }) },
  empty: ({ state }) => (state === 'open' ? words.emptyOpen : words.empty),
}

/** The after-sales desk: what customers ask back, by what is to be done next. */
export function AfterSalesPage() {
  const [filters, onChange] = useUrlState(salesSpec)
  return (
    <div className="page">
      <Desk of={sales} filters={filters} onChange={onChange} />
      <SaleDrawer id={filters.order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}
