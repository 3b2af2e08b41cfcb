import type { PriceFollow } from '@huishou/wire/catalog/price-follows'
import type { Static } from 'typebox'
import { readCity } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { changePct } from '../price-list/change-pct.ts'
import { readPrices } from '../price-list/read-prices.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'

/**
 * Reads the materials whose price a customer follows, in the order of the waste categories, each with today's price in
 * the city for which the customer follows it.
 */
export const readFollows = async (
  db: Handle<CatalogTables>,
  memberId: number,
  now: number,
): Promise<Static<typeof PriceFollow>[]> => {
  const rows = await db.selectFrom('priceFollow').selectAll().where('memberId', '=', memberId).execute()
  const cities = [...new Set(rows.map(({ cityId }) => cityId))]
  const pricesOf = new Map(
    await Promise.all(
      cities.map(
        async (cityId) => [cityId, await readPrices(db, { cityId, channel: 'door', at: now })] as const,
      ),
    ),
  )
  return (await readCategories(db)).flatMap(({ id, name, nameEn, unit }) => {
    const row = rows.find(({ categoryId }) => categoryId === id)
    if (!row) return []
    const { cityId, baseFen, baseAt, toldAt } = row
    const city = readCity(cityId ?? undefined)
    const todayFen = pricesOf.get(cityId)?.unitFenByCategory.get(id) ?? null
    const bothPaid = baseFen !== null && baseFen > 0 && todayFen !== null && todayFen > 0
    return {
      goodsId: id,
      name,
      nameEn,
      unit,
      cityId,
      cityName: city?.name ?? '',
      cityNameEn: city?.nameEn ?? '',
      baseFen,
      baseAt,
      todayFen,
      changePct: bothPaid ? changePct(baseFen, todayFen) : null,
      toldAt,
    }
  })
}
