import { exportAfterSales, staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { afterSaleKinds, afterSaleKindText } from '@huishou/wire/mall/states'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, search, tabs } from '../../../shared/desk/filters.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { afterSaleColumns } from './after-sale-columns.tsx'
import { AfterSaleDrawer } from './after-sale-drawer.tsx'
import { saleMessages as messages } from './messages.ts'
import {
  afterSalesInput,
  afterSalesSpec,
  afterSaleTabs,
  type AfterSalesFilters,
} from './after-sales-url-state.ts'
import { afterSaleCount } from './after-sale-counts.ts'
import '../mall.css'

const sales: DeskOf<typeof staffAfterSales, AfterSalesFilters> = {
  endpoint: staffAfterSales,
  spec: afterSalesSpec,
  input: afterSalesInput,
  none: { state: 'open', kind: '', q: '' },
  tabs: tabs('state', messages.tabs, {
    keys: afterSaleTabs,
    text: (key) => messages[key],
    count: (key, { counts }) => afterSaleCount(key, counts),
    urgent: ['overdue'],
  }),
  filters: [
    search('q', messages.search, { wide: true, limit: 60 }),
    choice('kind', messages.kind, { values: afterSaleKinds, text: (kind) => afterSaleKindText[kind] }),
  ],
  actions: [exportAction(exportAfterSales, afterSalesInput)],
  columns: afterSaleColumns,
  minWidth: 1080,
  size: 'small',
  record: { opened: ({ sale }) => sale, open: (sale) => ({ sale }) },
  empty: ({ state }) => (state === 'open' ? messages.emptyOpen : messages.empty),
}

/** Page with the list of after-sales, which are returns and refunds of mall orders, and a drawer for one of them. */
export function AfterSalesPage() {
  const [filters, onChange] = useUrlState(afterSalesSpec)
  return (
    <div className="page">
      <Desk of={sales} filters={filters} onChange={onChange} />
      <AfterSaleDrawer id={filters.sale} onClose={() => onChange({ sale: null }, { replace: true })} />
    </div>
  )
}
