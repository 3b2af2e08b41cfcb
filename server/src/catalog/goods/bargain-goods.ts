// The type of the goods that are in a running bargain, in which friends help to lower the price, and the function that
// sorts them by price, number of participants or time left.
import type { Handle } from '../../platform/database.ts'

/**
 * Goods with a running bargain, provided by the bargain domain. `mark` changes whenever any of them does; after `until`
 * the value is stale even without a change.
 */
export type BargainGoods = {
  mark: string
  until: number
  goods: ReadonlyMap<number, { floorFen: number; people: number; endAt: number }>
}
export type ReadBargains<Tables> = (db: Handle<Tables>, now: number) => Promise<BargainGoods>

type Sorting = { sortField?: string | undefined; sortOrder?: string | undefined }

/** Comparator for sort orders used only on bargain pages; null for any other order. */
export const bargainOrder = <Goods extends { id: number; priceFen: number }>(
  { goods }: BargainGoods,
  { sortField, sortOrder = 'asc' }: Sorting,
): ((a: Goods, b: Goods) => number) | null => {
  const values: Record<string, (each: Goods) => number> = {
    price: ({ priceFen }) => priceFen,
    bargain_count: ({ id }) => goods.get(id)?.people ?? 0,
    remaining_time: ({ id }) => goods.get(id)?.endAt ?? 0,
  }
  const value = values[sortField ?? '']
  const sign = sortOrder === 'desc' ? -1 : 1
  return value ? (a, b) => sign * (value(a) - value(b)) || a.id - b.id : null
}
