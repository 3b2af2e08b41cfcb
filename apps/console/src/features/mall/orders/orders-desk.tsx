// The list of mall orders, with its tabs, filters and actions.

import { exportMallOrders, staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { mallStates, mallWays, mallWayText } from '@huishou/wire/mall/states'
import { MessageSquareWarning } from 'lucide-react'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, days, mark, search, tabs } from '../../../shared/desk/filters.tsx'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { mallColumns } from './order-columns.tsx'
import { HandButtons, MallSelection } from './list-actions.tsx'
import { mallInput, mallSpec, mallTabs, noMallFilters, type MallFilters } from './orders-url-state.ts'
import { messages } from '../messages.ts'

export const mallOrdersDesk: DeskOf<typeof staffMallOrders, MallFilters> = {
  endpoint: staffMallOrders,
  spec: mallSpec,
  input: mallInput,
  none: noMallFilters,
  memory: 'mall',
  tabs: tabs('state', messages.tabs, {
    keys: mallTabs,
    text: (key) => messages[key],
    count: (key, { counts }) =>
      mallStates.reduce((sum, state) => sum + (key === 'all' || key === state ? (counts[state] ?? 0) : 0), 0),
  }),
  filters: [
    search('q', messages.search, { wide: true, limit: 60 }),
    choice('way', messages.way, { values: mallWays, text: (way) => mallWayText[way] }),
    shop(messages.shop),
    days(messages.days),
    mark('afterSale', messages.afterSale, { Icon: MessageSquareWarning }),
  ],
  actions: [HandButtons, exportAction(exportMallOrders, mallInput)],
  columns: mallColumns,
  minWidth: 1080,
  size: 'small',
  select: {
    most: 100,
    page: messages.selectPage,
    one: ({ orderNumber }, say) => say(messages.select, { number: orderNumber }),
    Bar: MallSelection,
  },
  record: { opened: ({ order }) => order, open: (order) => ({ order }) },
  empty: ({ state }) => (state === 'paid' ? messages.emptyPaid : messages.empty),
}
