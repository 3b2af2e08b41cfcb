import type { CatalogTables } from '../../catalog/index.ts'
import { readPrices } from '../../catalog/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'

/** What each of these materials sells for, in fen per kilogram; what is not in it is worth 1. */
export type ReadReferencePrices<Tables> = (
  db: Handle<Tables>,
  categoryIds: readonly number[],
  shopId: number,
  now: number,
) => Promise<Map<number, number>>

/**
 * The purchase prices of the shop's city stand in for sales prices as long as nothing is sold: what is dear to buy is
 * dear to sell. At least 1 fen per kilogram, because a removal that customers pay for has a negative price.
 */
export const readPurchasePrices: ReadReferencePrices<CatalogTables & PlaceTables> = async (
  db,
  categoryIds,
  shopId,
  now,
) => {
  const cityId = (await readShop(db, shopId))?.cityId ?? null
  const prices = await readPrices(db, { cityId, channel: 'shop', at: now })
  return new Map(categoryIds.map((id) => [id, Math.max(prices?.unitFenByCategory.get(id) ?? 1, 1)]))
}
