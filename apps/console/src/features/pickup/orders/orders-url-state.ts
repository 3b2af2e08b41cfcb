// The filters of the list of pickup orders, stored in the URL, and the endpoint input built from them.
import { channels } from '@huishou/wire/catalog/choices'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import {
  calendarDay,
  flag,
  oneOf,
  pageNumber,
  region,
  text,
  whole,
  type StateOf,
} from '../../../shared/url-state.ts'
import { stateGroupNames, stateGroups } from './state-groups.ts'

/** The filters, sort order and page in the URL; `order` is the order open in the drawer. */
export const ordersSpec = {
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
  reversal: flag,
  sort: oneOf(['placed', 'slot', '-placed', '-slot'], '-placed'),
  page: pageNumber,
  order: whole(null),
  /** The id of the customer to place an order for; opens the phone order form. */
  forCustomer: whole(null),
  /** Whether the phone order form is open. */
  placing: flag,
}
export type OrdersFilters = StateOf<typeof ordersSpec>

/** The filter values that mean “not filtered”. */
export const noOrdersFilters = {
  group: 'all',
  q: '',
  channel: '',
  cityId: '',
  zone: null,
  shop: null,
  courier: null,
  from: '',
  to: '',
  alarm: false,
  dispute: false,
  reversal: false,
} as const satisfies Partial<OrdersFilters>

/** Builds the endpoint's input from the filters. */
export const ordersInput = (filters: OrdersFilters) => {
  const { group, channel, cityId, zone, shop, courier, from, to, q, alarm, dispute, reversal, sort } = filters
  return {
    sort,
    ...(group === 'all' ? {} : { states: stateGroups[group].states.join(',') }),
    ...withoutEmpty({ channel, cityId, zoneId: zone, shopId: shop, courierId: courier }),
    ...withoutEmpty({ fromDay: from, toDay: to, q, alarm, dispute, reversal }),
  }
}
