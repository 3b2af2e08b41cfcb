import type { Selectable } from 'kysely'
import { perDatabase, putBounded } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { listScopes, type ListScope } from './list-scopes.ts'

export type PriceListRow = Selectable<CatalogTables['priceList']>
/** Prices in fen per kilogram or piece by category id; `label` is printed on slips. */
export type Prices = {
  listId: number
  label: string
  startsAt: number
  unitFenByCategory: Map<number, number>
}

/**
 * Price lists are never edited, so their lines are cached once read. The key is more than the id, because a rolled-back
 * list may leave its id to another.
 */
const listsOf = perDatabase(() => new Map<string, Prices>())
const MOST = 200

const linesOf = async (db: Handle<CatalogTables>, list: PriceListRow): Promise<Prices> => {
  const lists = listsOf(db)
  const key = `${list.id} ${list.createdAt} ${list.startsAt} ${list.cityId} ${list.channel}`
  return lists.get(key) ?? putBounded(lists, MOST, key, await readLines(db, list))
}

const readLines = async (db: Handle<CatalogTables>, list: PriceListRow): Promise<Prices> => {
  const lines = await db
    .selectFrom('priceLine')
    .select(['categoryId', 'unitFen'])
    .where('priceListId', '=', list.id)
    .execute()
  return {
    listId: list.id,
    label: list.label,
    startsAt: list.startsAt,
    unitFenByCategory: new Map(lines.map(({ categoryId, unitFen }) => [categoryId, unitFen])),
  }
}

const started = async (
  db: Handle<CatalogTables>,
  { cityId, channel }: ListScope,
  at: number,
): Promise<PriceListRow | undefined> =>
  await db
    .selectFrom('priceList')
    .selectAll()
    .where('cityId', cityId === null ? 'is' : '=', cityId)
    .where('channel', '=', channel)
    .where('withdrawnAt', 'is', null)
    .where('startsAt', '<=', at)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The prices of a city at a moment: its own list once one has started, else the general list. Shops use the door's list
 * until they have one; null before the first list.
 */
export const readPrices = async (
  db: Handle<CatalogTables>,
  { at, ...where }: ListScope & { at: number },
): Promise<Prices | null> => {
  for (const scope of listScopes(where)) {
    const list = await started(db, scope, at)
    if (list) return await linesOf(db, list)
  }
  return null
}
