import { exportSalesLoads, salesLoads } from '@huishou/wire/client/sales/loads'
import { planSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { salesLimits, salesLoadStates, salesLoadStateText } from '@huishou/wire/sales/states'
import { Button } from 'antd'
import { MessageSquareWarning, X } from 'lucide-react'
import { useState } from 'react'
import { material } from '../../../entities/material/material-filter.tsx'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { days, mark, search, sumOf, tabs } from '../../../shared/desk/filters.tsx'
import { useSay } from '../../../shared/language.ts'
import { BuyerFilter } from '../buyer-filter.tsx'
import { FRESH_MS } from '../queries.ts'
import { loadsInput, salesSpec, type SalesFilters, type SalesProps } from '../sales-url-state.ts'
import { loadColumns } from './load-columns.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

/** The list of loads (lorryloads of material sold to buyers), with tabs, filters and actions. */
export const loadsDesk: DeskOf<typeof salesLoads, SalesFilters> = {
  endpoint: salesLoads,
  spec: salesSpec,
  input: loadsInput,
  everyMs: FRESH_MS,
  none: {
    shop: null,
    buyer: null,
    material: null,
    contract: null,
    plate: '',
    disputed: false,
    from: '',
    to: '',
    settledFrom: '',
    settledTo: '',
  },
  tabs: tabs('state', shared.state, {
    keys: ['all', ...salesLoadStates],
    text: (key) => (key === 'all' ? shared.all : salesLoadStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['delivered'],
  }),
  filters: [
    BuyerFilter,
    shop(shared.shop),
    material(shared.material),
    search('plate', shared.plate, { limit: salesLimits.plate }),
    days(shared.loadedOn),
    mark('disputed', shared.disputed, { Icon: MessageSquareWarning }),
    OnlySettledOn,
    OnlyContract,
  ],
  actions: [Export, Plan],
  actionsBeside: 'tabs',
  columns: loadColumns,
  minWidth: 1140,
  record: { opened: ({ load }) => load, open: (load) => ({ load }) },
  empty: shared.noLoads,
}

/** Filter by settlement date. It is set by a link from the margin report and can only be cleared here. */
function OnlySettledOn({ filters: { settledFrom, settledTo }, onChange }: SalesProps) {
  const say = useSay()
  if (settledFrom === '' && settledTo === '') return null
  return (
    <Button icon={<X size={15} />} onClick={() => onChange({ settledFrom: '', settledTo: '' })}>
      {say(shared.settledOn, { from: settledFrom || '…', to: settledTo || '…' })}
    </Button>
  )
}

function OnlyContract({ filters: { contract }, onChange }: SalesProps) {
  const say = useSay()
  if (contract === null) return null
  return (
    <Button icon={<X size={15} />} onClick={() => onChange({ contract: null })}>
      {say(shared.ofContract, { id: contract })}
    </Button>
  )
}

function Export({ filters }: SalesProps) {
  return (
    <ExportButton endpoint={exportSalesLoads} input={loadsInput(filters)} text={useSay()(shared.export)} />
  )
}

function Plan({ filters }: SalesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={planSalesLoad} text={messages.plan} onClick={() => setOpen(true)} />
      {open && <PlanDialog row={filters} onClose={() => setOpen(false)} />}
    </>
  )
}
