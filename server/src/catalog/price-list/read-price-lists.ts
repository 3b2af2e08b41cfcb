import type { Static } from 'typebox'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { PriceList } from '@huishou/wire/catalog/price-lists'
import { readShops, regionName, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PriceListRow } from './read-prices.ts'
import type { CatalogTables } from '../tables.ts'

type WirePriceList = Static<typeof PriceList>

/**
 * Maximum number of lists shown, enough for years of one city; older ones remain readable by id from the slips that
 * used them.
 */
const SHOWN = 200

/** Names of the city and the shop a list is for, null where it is for none. */
const readWhose = async (db: Handle<PlaceTables>, lists: readonly PriceListRow[]) => {
  const shops = await readShops(
    db,
    lists.flatMap(({ shopId }) => shopId ?? []),
  )
  return ({ cityId, shopId }: PriceListRow) => {
    const shop = shops.get(shopId ?? 0)
    return {
      cityName: cityId === null ? null : regionName(cityId),
      shopName: shop ? shopNameIn(shop, 'zh') : null,
      shopNameEn: shop ? shopNameIn(shop, 'en') : null,
    }
  }
}

/** Price lists for staff, the latest start first, each with its state at `now`. */
export const readPriceLists = async (
  db: Handle<CatalogTables & PlaceTables>,
  now: number,
  filter: { cityId?: string; channel?: Channel; id?: number } = {},
): Promise<WirePriceList[]> => {
  const all = await db
    .selectFrom('priceList')
    .selectAll()
    .$if(filter.cityId !== undefined, (query) => query.where('cityId', '=', filter.cityId ?? ''))
    .$if(filter.channel !== undefined, (query) => query.where('channel', '=', filter.channel ?? 'door'))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const rows = filter.id === undefined ? all.slice(0, SHOWN) : all.filter(({ id }) => id === filter.id)
  const lines =
    rows.length === 0
      ? []
      : await db
          .selectFrom('priceLine')
          .selectAll()
          .where(
            'priceListId',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('categoryId')
          .execute()
  const linesOf = new Map<number, WirePriceList['lines']>()
  for (const { priceListId, categoryId, unitFen } of lines)
    linesOf.set(priceListId, [...(linesOf.get(priceListId) ?? []), { categoryId, unitFen }])
  const current = new Set<number>()
  const scopes = new Set<string>()
  for (const list of all) {
    const scope = `${list.shopId ?? list.cityId ?? ''} ${list.channel}`
    if (list.withdrawnAt !== null || list.startsAt > now || scopes.has(scope)) continue
    scopes.add(scope)
    current.add(list.id)
  }
  const stateOf = (list: PriceListRow): WirePriceList['state'] =>
    list.withdrawnAt !== null
      ? 'withdrawn'
      : list.startsAt > now
        ? 'scheduled'
        : current.has(list.id)
          ? 'current'
          : 'past'
  const namesOf = await readWhose(db, rows)
  return rows.map((list) => ({
    ...list,
    ...namesOf(list),
    state: stateOf(list),
    lines: linesOf.get(list.id) ?? [],
  }))
}
