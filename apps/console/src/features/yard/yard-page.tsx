// Page about the yard, where bought waste is kept: tabs for stock, movements, differences, unloading vehicles,
// sorting, transfers, stock takes, bales and capacity.

import type { Text } from '@huishou/wire/text'
import { Badge, Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { BalesTab } from './bales/bales-tab.tsx'
import { CapacityTab } from './capacity/capacity-tab.tsx'
import { CountsTab } from './count/counts-tab.tsx'
import { DifferencesTab } from './differences-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { useCountsToPost, useLateTransfers, useStockAlarms, useWaitingDifferences } from './queries.ts'
import { SortingsTab } from './sorting/sortings-tab.tsx'
import { StockTab } from './stock-tab.tsx'
import { TransfersTab } from './transfer/transfers-tab.tsx'
import { UnloadsTab } from './unloads-tab.tsx'
import { newTab, yardSpec } from './yard-url-state.ts'
import { messages } from './messages.ts'

/** The name of a tab, with the number of records that need attention. */
function TabName({ text, waiting = 0 }: { text: Text; waiting?: number }) {
  return (
    <Badge count={waiting} size="small" offset={[8, -2]}>
      {useSay()(text)}
    </Badge>
  )
}

/** All tabs share the filters in the URL; changing the tab closes the open record and clears the state filter. */
export function StockPage() {
  const [filters, onChange] = useUrlState(yardSpec)
  const differences = useWaitingDifferences()
  const late = useLateTransfers()
  const toPost = useCountsToPost()
  const unsold = useStockAlarms().data?.rows.length
  const props = { filters, onChange }
  const tab = <Key extends typeof filters.tab>(
    key: Key,
    text: Text,
    Content: typeof StockTab,
    waiting = 0,
  ) => ({
    key,
    label: <TabName text={text} waiting={waiting} />,
    children: <Content {...props} />,
  })
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(key) => onChange({ ...newTab, tab: key as typeof filters.tab })}
        destroyOnHidden
        items={[
          tab('stock', messages.onHand, StockTab),
          tab('movements', messages.movements, MovementsTab),
          tab('differences', messages.differences, DifferencesTab, differences),
          tab('unloads', messages.unloads, UnloadsTab),
          tab('sortings', messages.sortings, SortingsTab),
          tab('transfers', messages.transfers, TransfersTab, late),
          tab('counts', messages.counts, CountsTab, toPost),
          tab('bales', messages.bales, BalesTab),
          tab('capacity', messages.capacity, CapacityTab, unsold),
        ]}
      />
    </div>
  )
}
