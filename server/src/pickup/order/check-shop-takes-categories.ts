import { takesCategory } from '@huishou/wire/catalog/categories'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { ShopRow } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'

/**
 * Checks that a shop takes the categories of waste chosen for an order, so that nobody brings goods in vain; refuses
 * CATEGORY_UNKNOWN otherwise. Categories in `booked` were agreed earlier and stay valid.
 */
export const checkShopAccepts = async (
  db: Handle<CatalogTables>,
  shop: Pick<ShopRow, 'takes'>,
  chosen: ReadonlyMap<number, number>,
  booked: ReadonlySet<number> = new Set(),
): Promise<Refusal | null> => {
  const takes = JSON.parse(shop.takes) as string[]
  const refused = (await readCategories(db)).find(
    ({ id, key }) => chosen.has(id) && !booked.has(id) && !takesCategory(takes, key),
  )
  return refused
    ? refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr', data: { categoryId: refused.id } })
    : null
}
