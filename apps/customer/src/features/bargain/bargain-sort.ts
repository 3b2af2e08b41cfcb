// The sort order of the list of bargains, and the query that the list sends.

import type { BargainSort } from '@huishou/wire/bargain/choices'
import type { BargainQuery } from '../../entities/bargain/queries.ts'

export type Sorting = { sort: BargainSort; order: 'asc' | 'desc' }

/** The initial direction of each sort option: cheapest first, most popular first, ending soonest first. */
const FIRST: Record<BargainSort, Sorting['order']> = {
  default: 'asc',
  price: 'asc',
  people: 'desc',
  time: 'asc',
}
export const AS_IT_COMES: Sorting = { sort: 'default', order: 'asc' }

/** A second tap reverses the direction; the shop's own order has only one. */
export const nextSorting = (now: Sorting, tapped: BargainSort): Sorting =>
  tapped !== now.sort || tapped === 'default'
    ? { sort: tapped, order: FIRST[tapped] }
    : { sort: tapped, order: now.order === 'asc' ? 'desc' : 'asc' }

/** The query for the list; it includes upcoming bargains, which come last in the shop's own order. */
export const queryOf = (asked: { word: string; categoryId: number; sorting: Sorting }): BargainQuery => ({
  ...(asked.word ? { k: asked.word } : {}),
  ...(asked.categoryId > 0 ? { categoryId: asked.categoryId } : {}),
  ...(asked.sorting.sort === 'default' ? {} : asked.sorting),
  scheduled: true,
})
