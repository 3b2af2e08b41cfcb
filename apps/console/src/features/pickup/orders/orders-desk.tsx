// The list of pickup orders, with its tabs, filters, exports and actions on several orders.
import { bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import { exportSlipLines } from '@huishou/wire/client/pickup/export-slip-lines'
import { exportOrders, staffOrders } from '@huishou/wire/client/pickup/staff'
import { BellRing, MessageSquareWarning, Undo2 } from 'lucide-react'
import { exportAction } from '../../../shared/csv/export-button.tsx'
import { type DeskOf } from '../../../shared/desk/desk.tsx'
import { days, mark, tabs } from '../../../shared/desk/filters.tsx'
import { ordersInput, ordersSpec, noOrdersFilters, type OrdersFilters } from './orders-url-state.ts'
import { shownCount, stateGroupNames, stateGroups } from './state-groups.ts'
import { BulkBar, TakeOrder } from './order-list-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderSearch, PlaceFilters } from './order-filters.tsx'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

const ReversalTag = mark('reversal', messages.reversalWaits, { Icon: Undo2 })

/** Filter for reversals to approve. Shown only while it is set, by a link from the overview, for lack of space. */
function ReversalMark(props: Parameters<typeof ReversalTag>[0]) {
  return props.filters.reversal ? <ReversalTag {...props} /> : null
}

export const ordersDesk: DeskOf<typeof staffOrders, OrdersFilters> = {
  endpoint: staffOrders,
  spec: ordersSpec,
  input: ordersInput,
  none: noOrdersFilters,
  memory: 'orders',
  tabs: tabs('group', pickupMessages.state, {
    keys: stateGroupNames,
    text: (group) => stateGroups[group].text,
    count: (group, { counts }) => shownCount(group, counts),
  }),
  filters: [
    OrderSearch,
    PlaceFilters,
    days(pickupMessages.slotDays),
    mark('alarm', pickupMessages.alarm, { Icon: BellRing }),
    mark('dispute', pickupMessages.dispute, { Icon: MessageSquareWarning }),
    ReversalMark,
  ],
  actions: [
    exportAction(exportOrders, ordersInput, {
      endpoint: exportSlipLines,
      own: messages.exportOrders,
      text: messages.exportLines,
    }),
    TakeOrder,
  ],
  actionsBeside: 'tabs',
  columns: orderColumns,
  minWidth: 1100,
  size: 'small',
  glows: true,
  select: {
    may: bulkReassign,
    most: 100,
    page: messages.selectPage,
    one: ({ orderNumber }, say) => say(messages.selectOrder, { number: orderNumber }),
    Bar: BulkBar,
  },
  record: { opened: ({ order }) => order, open: (order) => ({ order }) },
  empty: messages.noOrders,
}
