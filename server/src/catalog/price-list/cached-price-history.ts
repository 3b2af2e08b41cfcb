import type { priceHistory } from '@huishou/wire/catalog/price-history'
import type { ReplyOf } from '@huishou/wire/client'
import type { Handle } from '../../platform/database.ts'
import { knownPlace, readWasteGoods, type PlaceAsked } from '../goods/waste-goods-cache.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { readPriceHistory } from './read-price-history.ts'

/**
 * Reads the price history of a waste category in a city, cached as long as the prices themselves; null for a
 * category that is not accepted.
 */
export const wasteHistory = async (
  db: Handle<CatalogTables>,
  goodsId: number,
  where: PlaceAsked,
  now: number,
): Promise<ReplyOf<typeof priceHistory> | null> => {
  const category = (await readCategories(db)).find(({ id, active }) => id === goodsId && active === 1)
  if (!category) return null
  const { histories } = await readWasteGoods(db, where, now)
  const history = histories.get(goodsId) ?? (await readPriceHistory(db, goodsId, knownPlace(where), now))
  histories.set(goodsId, history)
  const { name, nameEn, unit } = category
  return { goodsId, name, nameEn, unit, ...history }
}
