import type { Handle } from '../../platform/database.ts'

/**
 * Goods with a bargain that runs now, as the domain of bargains tells it. `mark` is another when any of it is, `until` the
 * instant at which time alone makes it another.
 */
export type BargainGoods = {
  mark: string
  until: number
  goods: ReadonlyMap<number, { floorFen: number; people: number; endAt: number }>
}
export type ReadBargains<Tables> = (db: Handle<Tables>, now: number) => Promise<BargainGoods>

type Sorting = { sortField?: string | undefined; sortOrder?: string | undefined }

/** Orders that clients ask for on pages of bargains only; null is none of them. */
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
