// Reads the prices of a shop beside those of its city, and the range in which its manager may set them.
import type { shopPrices } from '@huishou/wire/catalog/shop-prices'
import type { ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readNumberSetting, type ContentTables } from '../../content/index.ts'
import { readShop, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { readPrices, startedList } from './read-prices.ts'

export type ShopPriceTables = CatalogTables & PlaceTables & ContentTables
export type ShopPrices = ReplyOf<typeof shopPrices>

/**
 * The range in which a manager may set a shop's price around the city's (docs/rules/prices.md#shop-prices), in whole
 * fen; fees and free collection stay as set for the city.
 */
export const bandOf = (cityFen: number, percent: number): { minFen: number; maxFen: number } =>
  cityFen <= 0
    ? { minFen: cityFen, maxFen: cityFen }
    : {
        minFen: Math.ceil((cityFen * (100 - percent)) / 100),
        maxFen: Math.floor((cityFen * (100 + percent)) / 100),
      }

/** The prices of a shop beside those of its city, for every accepted category that has either. Refuses NOT_FOUND. */
export const readShopPrices = async (
  db: Handle<ShopPriceTables>,
  now: number,
  shopId: number | null,
): Promise<ShopPrices | Refusal> => {
  const shop = shopId === null ? null : await readShop(db, shopId)
  if (!shop) return refuse('NOT_FOUND', { field: 'shopId' })
  const percent = await readNumberSetting(db, 'shop_price_band_percent')
  const where = { cityId: shop.cityId, channel: 'shop' as const, at: now }
  const city = await readPrices(db, where)
  const own = await startedList(db, { ...where, shopId: shop.id, tier: 'household', firmId: null }, now)
  const lines = own
    ? await db.selectFrom('priceLine').selectAll().where('priceListId', '=', own.id).execute()
    : []
  const rows = (await readCategories(db))
    .filter(({ active }) => active === 1)
    .map(({ id, name, nameEn, unit }) => {
      const cityFen = city?.unitFenByCategory.get(id) ?? null
      const shopFen = lines.find(({ categoryId }) => categoryId === id)?.unitFen ?? null
      const band = cityFen === null ? null : bandOf(cityFen, percent)
      return {
        categoryId: id,
        name,
        nameEn,
        unit,
        cityFen,
        shopFen,
        minFen: band?.minFen ?? null,
        maxFen: band?.maxFen ?? null,
        outside: shopFen !== null && (!band || shopFen < band.minFen || shopFen > band.maxFen),
      }
    })
  return {
    shopId: shop.id,
    shopName: shopNameIn(shop, 'zh'),
    shopNameEn: shopNameIn(shop, 'en'),
    listId: own?.id ?? 0,
    label: own?.label ?? null,
    startsAt: own?.startsAt ?? null,
    createdBy: own?.createdBy ?? null,
    note: own?.note ?? null,
    percent,
    rows: rows.filter(({ cityFen, shopFen }) => cityFen !== null || shopFen !== null),
  }
}
