// Reads the prices of waste that are in force for a seller at a place and a time.
import { listScopes, type ListScope, type PricedAt } from '@huishou/wire/catalog/list-scopes'
import type { PriceTier } from '@huishou/wire/catalog/price-tiers'
import type { Selectable } from 'kysely'
import { perDatabase, putBounded } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'

export type PriceListRow = Selectable<CatalogTables['priceList']>
/**
 * Prices in fen per kilogram or piece by category id; `label` is printed on slips. `tierByCategory` lists the prices
 * that come from a tier or contract list.
 */
export type Prices = {
  listId: number
  label: string
  startsAt: number
  unitFenByCategory: Map<number, number>
  tierByCategory: Map<number, Exclude<PriceTier, 'household'>>
}

/**
 * Price lists are never edited, so their lines are cached once read. The key is more than the id, because a rolled-back
 * list may leave its id to another.
 */
const listsOf = perDatabase(() => new Map<string, Prices>())
const MOST = 200

const linesOf = async (db: Handle<CatalogTables>, list: PriceListRow): Promise<Prices> => {
  const lists = listsOf(db)
  const key = `${list.id} ${list.createdAt} ${list.startsAt} ${list.cityId} ${list.shopId} ${list.channel} ${list.tier} ${list.firmId}`
  return lists.get(key) ?? putBounded(lists, MOST, key, await readLines(db, list))
}

const readLines = async (db: Handle<CatalogTables>, list: PriceListRow): Promise<Prices> => {
  const lines = await db
    .selectFrom('priceLine')
    .select(['categoryId', 'unitFen'])
    .where('priceListId', '=', list.id)
    .execute()
  const { tier } = list
  return {
    listId: list.id,
    label: list.label,
    startsAt: list.startsAt,
    unitFenByCategory: new Map(lines.map(({ categoryId, unitFen }) => [categoryId, unitFen])),
    tierByCategory: new Map(tier === 'household' ? [] : lines.map(({ categoryId }) => [categoryId, tier])),
  }
}

/** The list of one scope in force at a moment. */
export const startedList = async (
  db: Handle<CatalogTables>,
  { shopId, cityId, channel, tier, firmId }: Omit<ListScope, 'partial'>,
  at: number,
): Promise<PriceListRow | undefined> =>
  await db
    .selectFrom('priceList')
    .selectAll()
    .where('shopId', shopId === null ? 'is' : '=', shopId)
    .$if(shopId === null, (query) => query.where('cityId', cityId === null ? 'is' : '=', cityId))
    .where('channel', '=', channel)
    .where('tier', '=', tier)
    .where('firmId', firmId === null ? 'is' : '=', firmId)
    .where('withdrawnAt', 'is', null)
    .where('startsAt', '<=', at)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lays the prices of partial lists over whole ones; the most specific gives the label. */
const merged = (most: Prices, less: Prices): Prices => ({
  ...most,
  unitFenByCategory: new Map([...less.unitFenByCategory, ...most.unitFenByCategory]),
  tierByCategory: new Map([
    ...[...less.tierByCategory].filter(([id]) => !most.unitFenByCategory.has(id)),
    ...most.tierByCategory,
  ]),
})

/**
 * The prices in force for a sale at a time; everything that quotes, weighs or shows today's prices uses this function
 * (docs/rules/prices.md#precedence). Null before the first list.
 */
export const readPrices = async (
  db: Handle<CatalogTables>,
  { at, ...where }: PricedAt & { at: number },
): Promise<Prices | null> => {
  const found: Prices[] = []
  for (const scope of listScopes(where)) {
    const list = await startedList(db, scope, at)
    if (!list) continue
    const prices = await linesOf(db, list)
    // an empty partial list has no effect, not even through its label
    if (!scope.partial || prices.unitFenByCategory.size > 0) found.push(prices)
    if (!scope.partial) break
  }
  return found.length === 0 ? null : found.reduce(merged)
}
