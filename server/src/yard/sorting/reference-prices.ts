// Reads the material prices that determine how the cost of sorted goods is shared out among the resulting materials.

import { dayOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { readPrices } from '../../catalog/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'

/** Reads the best buyer price of each material in force on a day, in fen per tonne; provided by the sales domain. */
export type ReadBuyerPrices<Tables> = (db: Handle<Tables>, day: string) => Promise<Map<number, number>>

const KG_PER_TONNE = 1_000

/**
 * The value of each of these materials, in fen per kilogram: the best buyer price in force today, or the purchase price
 * at the shop if no buyer has one. At least 1 fen, because a removal that customers pay for has a
 * negative price (docs/rules/yard.md#sorting).
 */
export const readReferencePrices = async <Tables extends CatalogTables & PlaceTables>(
  db: Handle<Tables>,
  readBuyerPrices: ReadBuyerPrices<Tables>,
  { categoryIds, shopId, now }: { categoryIds: readonly number[]; shopId: number; now: number },
): Promise<Map<number, number>> => {
  const selling = await readBuyerPrices(db, dayOf(now))
  const cityId = (await readShop(db, shopId))?.cityId ?? null
  const buying = await readPrices(db, { cityId, channel: 'shop', shopId, at: now })
  return new Map(
    categoryIds.map((id) => {
      const perTonne = selling.get(id)
      const perKg =
        perTonne === undefined ? buying?.unitFenByCategory.get(id) : Math.round(perTonne / KG_PER_TONNE)
      return [id, Math.max(perKg ?? 1, 1)]
    }),
  )
}
