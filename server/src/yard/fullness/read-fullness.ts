// Computes how full the storage of each shop is, in total and for each family of materials.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { familyOf } from '@huishou/wire/catalog/waste-families'
import type { Language } from '@huishou/wire/text'
import type { shopFullness } from '@huishou/wire/yard/fullness'
import { type CatalogTables, readCategories } from '../../catalog/index.ts'
import { type PlaceTables, readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isOwnShop, seesCost } from '../access.ts'
import type { YardTables } from '../tables.ts'

export type FullnessTables = YardTables & CatalogTables & PlaceTables

type Db = Handle<FullnessTables>

type Family = ReplyOf<typeof shopFullness>['rows'][number]['families'][number]

const percentOf = (grams: number, capacityKg: number): number =>
  Math.min(Math.round(grams / (capacityKg * 10)), 100)

/** Fullness of each shop with a capacity, by family. */
export const readFamilies = async (db: Db, shopId?: number): Promise<Map<number, Family[]>> => {
  const capacities = await db
    .selectFrom('yardCapacity')
    .selectAll()
    .$if(shopId !== undefined, (query) => query.where('shopId', '=', shopId ?? 0))
    .orderBy('shopId')
    .orderBy('family')
    .execute()
  if (capacities.length === 0) return new Map()
  const shopIds = [...new Set(capacities.map((row) => row.shopId))]
  const balances = await db
    .selectFrom('yardBalance')
    .select(['locationId', 'categoryId', 'grams'])
    .where('locationKind', '=', 'shop')
    .where('locationId', 'in', shopIds)
    .where('grams', '>', 0)
    .execute()
  const keys = new Map((await readCategories(db)).map(({ id, key }) => [id, familyOf(key)]))
  return new Map(
    shopIds.map((id) => [
      id,
      capacities
        .filter((row) => row.shopId === id)
        .map(({ family, capacityKg }) => {
          const grams = balances
            .filter((row) => row.locationId === id && keys.get(row.categoryId) === family)
            .reduce((sum, row) => sum + row.grams, 0)
          return { family, capacityKg, grams, fullPct: percentOf(grams, capacityKg) }
        }),
    ]),
  )
}

/** Fullness of all families together, in per cent. */
export const totalPct = (families: readonly Family[]): number =>
  percentOf(
    families.reduce((sum, { grams }) => sum + grams, 0),
    families.reduce((sum, { capacityKg }) => sum + capacityKg, 0),
  )

/**
 * Fullness of the shops that have a capacity. Only readers who see a shop's stock get it by family: to others it would
 * reveal what a blind count should find.
 */
export const readFullness = async (
  db: Db,
  actor: StaffMember,
  { shopId }: InputOf<typeof shopFullness>,
  language: Language,
): Promise<ReplyOf<typeof shopFullness>> => {
  const byShop = await readFamilies(db, shopId)
  const shops = await readShops(db, [...byShop.keys()])
  return {
    rows: [...byShop].map(([id, families]) => ({
      shopId: id,
      shopName: shopNameIn(shops.get(id), language),
      shownPct: shops.get(id)?.fullPct ?? 0,
      fullPct: totalPct(families),
      families: seesCost(actor) && isOwnShop(actor, id) ? families : [],
    })),
  }
}
