import { dayOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { readPrices } from '../../catalog/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'

/** The best price of a buyer in force on a day, in fen per tonne, by material; the domain that sells knows it. */
export type ReadBuyerPrices<Tables> = (db: Handle<Tables>, day: string) => Promise<Map<number, number>>

const KG_PER_TONNE = 1_000

/**
 * What each of these materials sells for, in fen per kilogram: the best price of a buyer in force today. Where no buyer
 * has one, the purchase price of the shop's city stands in: what is dear to buy is dear to sell. At least 1 fen, because
 * a removal that customers pay for has a negative price (docs/rules/yard.md#sorting).
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
