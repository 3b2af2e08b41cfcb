// Reads price lists for staff, each with its prices and whether it is scheduled, in force, past or withdrawn.
import type { Static } from 'typebox'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { PriceTier } from '@huishou/wire/catalog/price-tiers'
import type { PriceList } from '@huishou/wire/catalog/price-lists'
import { readFirmNames } from '../../firm/index.ts'
import { readShops, regionName, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PriceListRow } from './read-prices.ts'
import type { CatalogTables } from '../tables.ts'

type WirePriceList = Static<typeof PriceList>

/**
 * Maximum number of lists shown besides those in force, enough for years of one city; older ones can still be read by
 * id from the slips that used them.
 */
const SHOWN = 200

/** The ids of the lists in force: of each scope the latest that has started. Expects the latest start first. */
const idsInForce = (lists: readonly PriceListRow[], now: number): Set<number> => {
  const inForce = new Map<string, number>()
  for (const { id, withdrawnAt, startsAt, shopId, cityId, channel, tier, firmId } of lists) {
    const scope = `${shopId ?? cityId ?? ''} ${channel} ${tier} ${firmId}`
    if (withdrawnAt === null && startsAt <= now && !inForce.has(scope)) inForce.set(scope, id)
  }
  return new Set(inForce.values())
}

/** Names of the city, the shop and the firm a list is for, null where it is for none. */
const readWhose = async (db: Handle<CatalogTables & PlaceTables>, lists: readonly PriceListRow[]) => {
  const shops = await readShops(
    db,
    lists.flatMap(({ shopId }) => shopId ?? []),
  )
  const firms = await readFirmNames(
    db,
    lists.flatMap(({ firmId }) => firmId ?? []),
  )
  return ({ cityId, shopId, firmId }: PriceListRow) => {
    const shop = shops.get(shopId ?? 0)
    return {
      firmName: firms.get(firmId ?? 0) ?? null,
      cityName: cityId === null ? null : regionName(cityId),
      shopName: shop ? shopNameIn(shop, 'zh') : null,
      shopNameEn: shop ? shopNameIn(shop, 'en') : null,
    }
  }
}

type ListFilter = {
  cityId?: string
  channel?: Channel
  tier?: PriceTier
  firmId?: number
  id?: number
  /** Leaves out lists of contracts. */
  withoutContracts?: boolean
}

/**
 * Price lists for staff, the latest start first, each with its state at `now`. Lists in force that started before the
 * latest ones are included; those of contracts, of which each firm may have one, only when contracts are asked for.
 */
export const readPriceLists = async (
  db: Handle<CatalogTables & PlaceTables>,
  now: number,
  filter: ListFilter = {},
): Promise<WirePriceList[]> => {
  const all = await db
    .selectFrom('priceList')
    .selectAll()
    .$if(filter.cityId !== undefined, (query) => query.where('cityId', '=', filter.cityId ?? ''))
    .$if(filter.channel !== undefined, (query) => query.where('channel', '=', filter.channel ?? 'door'))
    .$if(filter.tier !== undefined, (query) => query.where('tier', '=', filter.tier ?? 'household'))
    .$if(filter.firmId !== undefined, (query) => query.where('firmId', '=', filter.firmId ?? 0))
    .$if(filter.withoutContracts === true, (query) => query.where('tier', '<>', 'contract'))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const current = idsInForce(all, now)
  const asksContracts = filter.tier === 'contract' || filter.firmId !== undefined
  const rows = all.filter(({ id, tier }, at) =>
    filter.id === undefined
      ? at < SHOWN || (current.has(id) && (tier !== 'contract' || asksContracts))
      : id === filter.id,
  )
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
