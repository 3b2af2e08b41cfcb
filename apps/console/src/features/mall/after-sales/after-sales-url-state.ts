import {
  afterSaleKinds,
  afterSaleStates,
  openAfterSaleStates,
  type AfterSaleState,
} from '@huishou/wire/mall/states'
import { onlySet } from '../../../shared/desk/set-filters.ts'
import type { Tone } from '../../../shared/display/tone-tag.tsx'
import { oneOf, pageNumber, text, whole, type StateOf } from '../../../shared/url-state.ts'

/** The tabs of the desk: open states first, then ended ones, then all. */
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

/** The filters in the URL; `order` is the after-sale open in the drawer. */
export const afterSalesSpec = {
  state: oneOf(afterSaleTabs, 'open'),
  kind: oneOf(afterSaleKinds, ''),
  q: text(60),
  sort: oneOf(['asked', '-asked', 'amount', '-amount'], '-asked'),
  page: pageNumber,
  order: whole(null),
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
  ...onlySet({ kind, q }),
})

const sum = (counts: Readonly<Record<string, number>>, states: readonly string[]) =>
  states.reduce((all, state) => all + (counts[state] ?? 0), 0)

/** The count of a tab. */
export const afterSaleCount = (
  tab: (typeof afterSaleTabs)[number],
  counts: Readonly<Record<string, number>>,
): number =>
  tab === 'all'
    ? sum(counts, afterSaleStates)
    : tab === 'open'
      ? sum(counts, openAfterSaleStates)
      : (counts[tab] ?? 0)

export const afterSaleTones: Record<AfterSaleState, Tone> = {
  asked: 'warn',
  agreed: 'info',
  goods_back: 'violet',
  refunding: 'info',
  refunded: 'good',
  refused: 'bad',
  withdrawn: 'calm',
}
