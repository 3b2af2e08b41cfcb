import { salesLoads } from '@huishou/wire/client/sales/loads'
import type { StaffEndpoint } from '@huishou/wire/client'
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { LoadsTab } from './loads/loads-tab.tsx'
import { nothingOpen, salesSpec, type SalesProps, type SalesTab } from './url-state.ts'
import { messages } from './messages.ts'

const tabs: readonly {
  key: SalesTab
  Tab: ComponentType<SalesProps>
  needs: Pick<StaffEndpoint, 'who'>
}[] = [{ key: 'loads', Tab: LoadsTab, needs: salesLoads }]

/** Selling: loads, buyers with their prices and contracts, and what buyers owe. */
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
