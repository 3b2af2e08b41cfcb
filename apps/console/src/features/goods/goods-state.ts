import { goodsStates, stockReasons, type InputOf, type staffGoodsList } from '@huishou/wire'
import type { Tone } from '../../shared/tone-tag.tsx'
import { flag, oneOf, pageNumber, recordOrNew, text, whole, type StateOf } from '../../shared/url-state.ts'

export const GOODS_PAGE = 20

export const goodsTabs = ['all', ...goodsStates, 'out', 'low'] as const

/** Everything the section remembers in its address; `goods` are those in the editor. */
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
  /** Of the stock movements. */
  of: whole(null),
  reason: oneOf(stockReasons, ''),
}
export type GoodsFilters = StateOf<typeof goodsSpec>
export type ChangeGoods = (change: Partial<GoodsFilters>, how?: { replace?: boolean }) => void

/** The filters alone, as a saved view keeps them. */
export const goodsViewSpec = {
  show: goodsSpec.show,
  q: goodsSpec.q,
  category: goodsSpec.category,
  kind: goodsSpec.kind,
  recommended: goodsSpec.recommended,
  hidden: goodsSpec.hidden,
  sort: goodsSpec.sort,
}

/** What the server is asked for. */
export const goodsInput = (filters: GoodsFilters): InputOf<typeof staffGoodsList> => {
  const { show, q, category, kind, recommended, hidden, sort, page } = filters
  return {
    page,
    pageSize: GOODS_PAGE,
    sort,
    ...(show === 'out'
      ? { stock: 'out', state: 'on_sale' }
      : show === 'low'
        ? { stock: 'low' }
        : show === 'all'
          ? {}
          : { state: show }),
    ...(q ? { q } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(kind ? { kind } : {}),
    ...(recommended ? { recommended } : {}),
    ...(hidden ? { hidden } : {}),
  }
}

export const stateTones: Record<(typeof goodsStates)[number], Tone> = {
  on_sale: 'good',
  off_sale: 'calm',
  not_started: 'info',
  ended: 'violet',
}
