import { mallStates, mallWays, type InputOf, type MallState, type staffMallOrders } from '@huishou/wire'
import type { Tone } from '../../shared/tone-tag.tsx'
import { calendarDay, flag, oneOf, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'

export const MALL_PAGE = 20
export const mallTabs = ['all', ...mallStates] as const

/** Everything the desk remembers in its address; `order` is the one open in the drawer. */
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
  /** Of the pick list: the orders chosen on the desk. */
  only: text(6000),
}
export type MallFilters = StateOf<typeof mallSpec>
export type ChangeMall = (change: Partial<MallFilters>, how?: { replace?: boolean }) => void

const { view: _view, only: _only, ...viewSpec } = mallSpec
/** The filters alone, as a saved view keeps them. */
export const mallViewSpec = viewSpec

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

/** What the server is asked for. */
export const mallInput = (filters: MallFilters): InputOf<typeof staffMallOrders> => {
  const { state, way, shop, from, to, afterSale, goods, q, sort, page } = filters
  return {
    page,
    pageSize: MALL_PAGE,
    sort,
    ...(state === 'all' ? {} : { states: state }),
    ...(way ? { way } : {}),
    ...(shop ? { shopId: shop } : {}),
    ...(from ? { fromDay: from } : {}),
    ...(to ? { toDay: to } : {}),
    ...(afterSale ? { afterSale } : {}),
    ...(goods ? { goodsId: goods } : {}),
    ...(q ? { q } : {}),
  }
}

export const mallTones: Record<MallState, Tone> = {
  unpaid: 'calm',
  paid: 'warn',
  ready_pickup: 'info',
  shipped: 'info',
  received: 'good',
  closed: 'good',
  cancelled: 'calm',
}
