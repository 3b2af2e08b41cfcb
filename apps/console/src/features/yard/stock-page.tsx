import { Badge, Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { DifferencesTab } from './differences-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { useCountsToPost, useWaitingDifferences } from './queries.ts'
import { StockTab } from './stock-tab.tsx'
import { CapacityTab } from './capacity/capacity-tab.tsx'
import { CountsTab } from './count/counts-tab.tsx'
import { SortingsTab } from './sorting/sortings-tab.tsx'
import { TransfersTab } from './transfer/transfers-tab.tsx'
import { UnloadsTab } from './unloads-tab.tsx'
import { newTab, yardSpec } from './yard-url-state.ts'
import { messages } from './messages.ts'

/** The yard: what lies where, how it came and went, differences, and unloadings. */
export function StockPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(yardSpec)
  const waiting = useWaitingDifferences()
  const props = { filters, onChange }
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ ...newTab, tab: tab as typeof filters.tab })}
        destroyOnHidden
        items={[
          { key: 'stock', label: say(messages.onHand), children: <StockTab {...props} /> },
          { key: 'movements', label: say(messages.movements), children: <MovementsTab {...props} /> },
          {
            key: 'differences',
            label: (
              <Badge count={waiting} size="small" offset={[8, -2]}>
                {say(messages.differences)}
              </Badge>
            ),
            children: <DifferencesTab {...props} />,
          },
          { key: 'unloads', label: say(messages.unloads), children: <UnloadsTab {...props} /> },
          { key: 'sortings', label: say(messages.sortings), children: <SortingsTab {...props} /> },
          { key: 'transfers', label: say(messages.transfers), children: <TransfersTab {...props} /> },
          {
            key: 'counts',
            label: (
              <Badge count={useCountsToPost()} size="small" offset={[8, -2]}>
                {say(messages.counts)}
              </Badge>
            ),
            children: <CountsTab {...props} />,
          },
          { key: 'capacity', label: say(messages.capacity), children: <CapacityTab {...props} /> },
        ]}
      />
    </div>
  )
}
