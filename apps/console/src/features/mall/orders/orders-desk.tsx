import { staffMallOrders } from '@huishou/wire/client/mall/staff'
import { mallStates, mallWays, mallWayText } from '@huishou/wire/mall/states'
import { MessageSquareWarning } from 'lucide-react'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice, days, mark, search, tabs } from '../../../shared/desk/filters.tsx'
import { shop } from '../../../entities/place/place-filters.tsx'
import { mallColumns } from './order-columns.tsx'
import { HandButtons, MallSelection } from './list-actions.tsx'
import { mallInput, mallSpec, mallTabs, noMallFilters, type MallFilters } from './orders-url-state.ts'
import { words } from '../words.ts'

export const mallOrders: DeskOf<typeof staffMallOrders, MallFilters> = {
  endpoint: staffMallOrders,
  spec: mallSpec,
  input: mallInput,
  none: noMallFilters,
  memory: 'mall',
  tabs: tabs('state', words.tabs, {
    keys: mallTabs,
    text: (key) => words[key],
    count: (key, { counts }) =>
      mallStates.reduce((sum, state) => sum + (key === 'all' || key === state ? (counts[state] ?? 0) : 0), 0),
  }),
  filters: [
    search('q', words.search, { wide: true, limit: 60 }),
    choice('way', words.way, { values: mallWays, text: (way) => mallWayText[way] }),
    shop(words.shop),
    days(words.days),
    mark('afterSale', words.afterSale, { Icon: MessageSquareWarning }),
  ],
  actions: [HandButtons],
  columns: mallColumns,
  minWidth: 1080,
  size: 'small',
  select: {
    most: 100,
    page: words.selectPage,
    one: ({ orderNumber }, say) => say(words.select, { number: orderNumber }),
    Bar: MallSelection,
  },
  record: { opened: ({ order }) => order, open: (order) => ({ order }) },
  empty: ({ state }) => (state === 'paid' ? words.emptyPaid : words.empty),
}
