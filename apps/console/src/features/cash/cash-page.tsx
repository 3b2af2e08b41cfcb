import { Badge, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { DaysTab } from './days-tab.tsx'
import { DifferencesTab } from './differences-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { HoldersTab } from './holders-tab.tsx'
import { useWaitingDays, useWaitingTills } from './queries.ts'
import { TillsTab } from './tills-tab.tsx'
import { cashSpec } from './cash-url-state.ts'
import { messages } from './messages.ts'

const marked = (text: string, count: number): ReactNode => (
  <Badge count={count} size="small" offset={[8, -2]}>
    {text}
  </Badge>
)

/**
 * Page about the cash of couriers and shops: who holds how much, couriers' daily counts, the tills of shops, all
 * movements of cash, and by how much counts were over or short.
 */
export function CashPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(cashSpec)
  const props = { filters, onChange }
  const [days, tills] = [useWaitingDays(), useWaitingTills()]
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as typeof filters.tab, day: null, till: null })}
        destroyOnHidden
        items={[
          { key: 'holders', label: say(messages.holders), children: <HoldersTab {...props} /> },
          { key: 'days', label: marked(say(messages.days), days), children: <DaysTab {...props} /> },
          { key: 'tills', label: marked(say(messages.tills), tills), children: <TillsTab {...props} /> },
          { key: 'movements', label: say(messages.movements), children: <MovementsTab {...props} /> },
          { key: 'differences', label: say(messages.differences), children: <DifferencesTab {...props} /> },
        ]}
      />
    </div>
  )
}
