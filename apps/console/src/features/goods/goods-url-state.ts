// The filters of the goods page, stored in the URL, and the endpoint input built from them.

import { goodsStates, stockReasons } from '@huishou/wire/catalog/choices'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type Change } from '../../shared/desk/part-props.ts'
import { flag, oneOf, pageNumber, recordOrNew, text, whole, type StateOf } from '../../shared/url-state.ts'

export const goodsTabs = ['all', ...goodsStates, 'out', 'low'] as const

/** The filters; `goods` is the product open in the editor. */
export const goodsSpec = {
  tab: oneOf(['goods', 'stock', 'categories', 'freight'], 'goods'),
  show: oneOf(goodsTabs, 'all'),
  q: text(100),
  category: whole(null),
  kind: oneOf(['goods', 'virtual'], ''),
  recommended: flag,
  hidden: flag,
  sort: oneOf(
    ['order', 'newest', 'updated', 'name', 'price', 'priceDown', 'stock', 'stockDown', 'sold'],
    'order',
  ),
  page: pageNumber,
  goods: recordOrNew,
  importing: flag,
  /** Filter of the stock movements. */
  of: whole(null),
  reason: oneOf(stockReasons, ''),
}
export type GoodsFilters = StateOf<typeof goodsSpec>
export type GoodsProps = { filters: GoodsFilters; onChange: Change<GoodsFilters> }

/** Filter values that count as not set. */
export const noGoodsFilters = {
  show: 'all',
  q: '',
  category: null,
  kind: '',
  recommended: false,
  hidden: false,
} as const satisfies Partial<GoodsFilters>

/** The filters by stock and state that a tab of the list stands for. */
const shownAs = (show: GoodsFilters['show']) => {
  if (show === 'out') return { stock: 'out', state: 'on_sale' } as const
  if (show === 'low') return { stock: 'low' } as const
  return show === 'all' ? {} : { state: show }
}
/** Builds the endpoint's input from the filters. */
export const goodsInput = ({ show, q, category, kind, recommended, hidden, sort }: GoodsFilters) => ({
  sort,
  ...shownAs(show),
  ...withoutEmpty({ q, categoryId: category, kind, recommended, hidden }),
})
