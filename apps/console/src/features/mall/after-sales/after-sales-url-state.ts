// The tabs and filters of the list of returns and refunds, stored in the URL, and the endpoint input built from them.

import { afterSaleKinds, openAfterSaleStates } from '@huishou/wire/mall/states'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

/** The tabs: open requests first, then ended ones, then all; withdrawn requests appear only under `all`. */
export const afterSaleTabs = [
  'open',
  'asked',
  'agreed',
  'goods_back',
  'refunding',
  'overdue',
  'refunded',
  'refused',
  'all',
] as const

/** The filters in the URL; `sale` is the after-sale open in the drawer. */
export const afterSalesSpec = {
  state: oneOf(afterSaleTabs, 'open'),
  kind: oneOf(afterSaleKinds, ''),
  q: text(60),
  sort: oneOf(['asked', '-asked', 'amount', '-amount'], '-asked'),
  page: pageNumber,
  sale: whole(null),
}
export type AfterSalesFilters = StateOf<typeof afterSalesSpec>

/** Builds the endpoint's input from the filters. */
export const afterSalesInput = ({ state, kind, q, sort }: AfterSalesFilters) => ({
  sort,
  ...(state === 'all'
    ? {}
    : state === 'overdue'
      ? { overdue: true, states: 'asked' }
      : { states: state === 'open' ? openAfterSaleStates.join(',') : state }),
  ...withoutEmpty({ kind, q }),
})
