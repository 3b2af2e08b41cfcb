import { salesContracts, salesPosition } from '@huishou/wire/client/sales/contracts'
import { salesBuyers } from '@huishou/wire/client/sales/buyers-and-prices'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { salesAgeing } from '@huishou/wire/client/sales/reports'
import type { StaffEndpoint } from '@huishou/wire/client'
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { BuyersTab } from './buyers/buyers-tab.tsx'
import { ContractsTab } from './contracts/contracts-tab.tsx'
import { PositionTab } from './contracts/stock-position-tab.tsx'
import { LoadsTab } from './loads/loads-tab.tsx'
import { ReceivablesTab } from './receivables/receivables-tab.tsx'
import { nothingOpen, salesSpec, type SalesProps, type SalesTab } from './sales-url-state.ts'
import { messages } from './messages.ts'
import './sales.css'

const tabs: readonly {
  key: SalesTab
  Tab: ComponentType<SalesProps>
  needs: Pick<StaffEndpoint, 'who'>
}[] = [
  { key: 'loads', Tab: LoadsTab, needs: salesLoads },
  { key: 'buyers', Tab: BuyersTab, needs: salesBuyers },
  { key: 'contracts', Tab: ContractsTab, needs: salesContracts },
  { key: 'position', Tab: PositionTab, needs: salesPosition },
  { key: 'receivables', Tab: ReceivablesTab, needs: salesAgeing },
]

/**
 * Page about selling materials to buyers, with tabs for lorry loads, buyers, contracts, stock against contracts, and
 * receivables.
 */
export function SalesPage() {
  const say = useSay()
  const { role } = useMe()
  const [filters, onChange] = useUrlState(salesSpec)
  const mine = tabs.filter(({ needs }) => roleMay(role, needs))
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as SalesTab, ...nothingOpen })}
        destroyOnHidden
        items={mine.map(({ key, Tab }) => ({
          key,
          label: say(messages[key]),
          children: <Tab filters={filters} onChange={onChange} />,
        }))}
      />
    </div>
  )
}
