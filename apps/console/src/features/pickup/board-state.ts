import { channels, type InputOf, type staffOrders } from '@huishou/wire'
import {
  calendarDay,
  flag,
  oneOf,
  pageNumber,
  region,
  text,
  whole,
  type StateOf,
} from '../../shared/url-state.ts'
import { stateGroupNames, stateGroups } from './groups.ts'

export const BOARD_PAGE = 20

export const boardColumns = [
  'number',
  'state',
  'slot',
  'customer',
  'address',
  'categories',
  'weight',
  'courier',
  'amount',
] as const
export type BoardColumn = (typeof boardColumns)[number]

/** Everything the order board remembers in its address; `order` is the one open in the drawer. */
export const boardSpec = {
  group: oneOf(stateGroupNames, 'all'),
  channel: oneOf(channels, ''),
  cityId: region,
  zone: whole(null),
  shop: whole(null),
  courier: whole(null),
  from: calendarDay,
  to: calendarDay,
  q: text(50),
  alarm: flag,
  dispute: flag,
  sort: oneOf(['placed', 'slot', '-placed', '-slot'], '-placed'),
  page: pageNumber,
  order: whole(null),
  /** Somebody to take an order for: opens the form with him in it. */
  forCustomer: whole(null),
}
export type BoardFilters = StateOf<typeof boardSpec>

/** What the server is asked for. */
export const ordersInput = ({
  group,
  channel,
  cityId,
  zone,
  shop,
  courier,
  from,
  to,
  q,
  alarm,
  dispute,
  sort,
  page,
}: BoardFilters): InputOf<typeof staffOrders> => ({
  page,
  pageSize: BOARD_PAGE,
  sort,
  ...(group === 'all' ? {} : { states: stateGroups[group].states.join(',') }),
  ...(channel ? { channel } : {}),
  ...(cityId ? { cityId } : {}),
  ...(zone ? { zoneId: zone } : {}),
  ...(shop ? { shopId: shop } : {}),
  ...(courier ? { courierId: courier } : {}),
  ...(from ? { fromDay: from } : {}),
  ...(to ? { toDay: to } : {}),
  ...(q ? { q } : {}),
  ...(alarm ? { alarm } : {}),
  ...(dispute ? { dispute } : {}),
})
