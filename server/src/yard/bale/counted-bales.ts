// Checks the tagged bales that were scanned in a stock take, and finds those that nobody scanned.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { baleNumber } from '@huishou/wire/yard/bale-number'
import type { Handle } from '../../platform/database.ts'
import type { CountLineRow, YardTables } from '../tables.ts'
import { readBalesById, unfit } from './load-or-bring-back.ts'

type Db = Handle<YardTables>

/** The ids of the bales that were scanned for a line. */
export const balesOf = ({ bales }: Pick<CountLineRow, 'bales'>): number[] =>
  bales === '' ? [] : (JSON.parse(bales) as number[])

/** The moment and place of a count, and the lines of the material that count so far. */
type Counting = {
  shopId: number
  categoryId: number
  grams: number
  doneAt: number
  /** Lines that this one adds to. */
  standing: readonly CountLineRow[]
}

/**
 * Checks the bales of a line in a stock take: they must belong to its shop and material, have been there when it was
 * counted, weigh together as much as the line says, and not be in a line it adds to. Refuses YARD_BALE_UNFIT,
 * YARD_BALE_COUNTED.
 */
export const countedBalesRefusal = async (
  db: Db,
  ids: readonly number[],
  { shopId, categoryId, grams, doneAt, standing }: Counting,
): Promise<Refusal | null> => {
  if (ids.length === 0) return null
  const found = new Map((await readBalesById(db, ids)).map((row) => [row.id, row]))
  const before = new Set(standing.flatMap(balesOf))
  let sum = 0
  for (const [place, id] of ids.entries()) {
    const row = found.get(id)
    const isThere =
      row?.shopId === shopId &&
      row.categoryId === categoryId &&
      row.at <= doneAt &&
      (row.state === 'packed' || (row.endedAt ?? 0) > doneAt)
    if (!row || !isThere) return unfit(id)
    if (before.has(id) || ids.indexOf(id) !== place)
      return refuse('YARD_BALE_COUNTED', { field: 'bales', values: { number: baleNumber(id) } })
    sum += row.grams
  }
  const [first = 0] = ids
  return sum === grams ? null : unfit(first)
}

/**
 * Reads the numbers of bales that were in the shop when their material was last counted but that nobody scanned; none
 * for a material that was only weighed.
 */
export const readMissingBales = async (
  db: Db,
  shopId: number,
  counted: readonly { category: { id: number }; lines: readonly CountLineRow[] }[],
): Promise<Map<number, string[]>> => {
  const scanning = counted.filter(({ lines }) => lines.some((line) => line.bales !== ''))
  if (scanning.length === 0) return new Map()
  const from = Math.min(...scanning.flatMap(({ lines }) => lines.map(({ doneAt }) => doneAt)))
  const rows = await db
    .selectFrom('yardBale')
    .select(['id', 'categoryId', 'at', 'state', 'endedAt'])
    .where('shopId', '=', shopId)
    .where(
      'categoryId',
      'in',
      scanning.map(({ category }) => category.id),
    )
    .where((e) => e.or([e('state', '=', 'packed'), e('endedAt', '>', from)]))
    .orderBy('id')
    .execute()
  return new Map(
    scanning.map(({ category, lines }) => {
      const scanned = new Set(lines.flatMap(balesOf))
      const doneAt = Math.max(...lines.map((line) => line.doneAt))
      const missing = rows.filter(
        (row) =>
          row.categoryId === category.id &&
          row.at <= doneAt &&
          (row.state === 'packed' || (row.endedAt ?? 0) > doneAt) &&
          !scanned.has(row.id),
      )
      return [category.id, missing.map(({ id }) => baleNumber(id))]
    }),
  )
}
