// The tabs and filters of the list of mall orders, stored in the URL, and the endpoint input built from them.

import { mallStates, mallWays } from '@huishou/wire/mall/states'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

export const mallTabs = ['all', ...mallStates] as const

/** The filters in the URL; `order` is the one open in the drawer. */
export const mallSpec = {
  state: oneOf(mallTabs, 'paid'),
  way: oneOf(mallWays, ''),
  shop: whole(null),
  from: calendarDay,
  to: calendarDay,
  afterSale: flag,
  goods: whole(null),
  q: text(60),
  sort: oneOf(['placed', '-placed', 'paid', '-paid', 'payable', '-payable'], '-placed'),
  page: pageNumber,
  order: whole(null),
  view: oneOf(['pick', 'file'], ''),
  /** Limits the pick list to the orders selected in the list. */
  only: text(6000),
}
export type MallFilters = StateOf<typeof mallSpec>

export const noMallFilters = {
  state: 'all',
  way: '',
  shop: null,
  from: '',
  to: '',
  afterSale: false,
  goods: null,
  q: '',
} as const satisfies Partial<MallFilters>

/** Builds the endpoint's input from the filters. */
export const mallInput = (filters: MallFilters) => {
  const { state, way, shop, from, to, afterSale, goods, q, sort } = filters
  return {
    sort,
    ...(state === 'all' ? {} : { states: state }),
    ...withoutEmpty({ way, shopId: shop, fromDay: from, toDay: to, afterSale, goodsId: goods, q }),
  }
}
