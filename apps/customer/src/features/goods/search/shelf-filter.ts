// The sort order and the filter of a list of goods, and the query made from them.

import type { Shelf } from '../../../entities/goods/queries.ts'

/** The sort options; price appears twice, once for each direction. */
export type Sort = 'all' | 'sold' | 'newest' | 'priceUp' | 'priceDown'
/** The values of the filter sheet; yuan as typed. */
export type Filter = { inStock: boolean; mine: boolean; from: string; to: string }

export const NO_FILTER: Filter = { inStock: false, mine: false, from: '', to: '' }

export const isFiltered = (filter: Filter): boolean =>
  filter.inStock || filter.mine || filter.from !== '' || filter.to !== ''

const ORDERS = {
  all: undefined,
  sold: 'ordersDown',
  newest: 'addedDown',
  priceUp: 'priceUp',
  priceDown: 'priceDown',
} as const

/** A second tap on the price reverses its direction. */
export const nextSort = (now: Sort, tapped: 'all' | 'sold' | 'newest' | 'price'): Sort => {
  if (tapped !== 'price') return tapped
  return now === 'priceUp' ? 'priceDown' : 'priceUp'
}

export const yuanTyped = (text: string): number | null => {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The query. `mine` limits it to goods for points alone, at most as many as the member has. */
export const shelfOf = (asked: {
  category: number
  word: string
  sort: Sort
  filter: Filter
  points: number
}): Shelf => {
  const { filter } = asked
  const [from, to] = [yuanTyped(filter.from), yuanTyped(filter.to)]
  return {
    ...(asked.category ? { categoryId: asked.category } : {}),
    ...(asked.word ? { k: asked.word } : {}),
    ...(ORDERS[asked.sort] ? { orderBy: ORDERS[asked.sort] } : {}),
    ...(filter.inStock ? { inStock: true } : {}),
    ...(filter.mine ? { scoreMax: asked.points, priceMax: 0 } : {}),
    ...(!filter.mine && from !== null ? { priceMin: from } : {}),
    ...(!filter.mine && to !== null ? { priceMax: to } : {}),
  }
}
