// Quotes the current prices of the categories of waste chosen for a recycling order.

import type { PricedAt } from '@huishou/wire/catalog/list-scopes'
import { priceTiers, type PriceTier } from '@huishou/wire/catalog/price-tiers'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readCategories, readPrices, type CatalogTables } from '../../catalog/index.ts'
import { readSellerTier, type Seller } from '../../firm/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PricedCategory } from './estimate.ts'

/** `tier` is the most specific tier that any of the prices comes from. */
export type Quote = { listId: number; label: string; tier: PriceTier; categories: PricedCategory[] }

/**
 * Prices of the chosen categories as of `now`, as they are for a member or for the site of a firm. Refuses
 * CATEGORY_UNKNOWN for one that is not accepted or has no price.
 */
export const quote = async (
  db: Handle<CatalogTables>,
  now: number,
  {
    chosen,
    memberId,
    firmSiteId,
    ...where
  }: Omit<PricedAt, 'seller'> & Seller & { chosen: ReadonlyMap<number, number> },
): Promise<Quote | Refusal> => {
  const known = new Map(
    (await readCategories(db)).filter(({ active }) => active).map((category) => [category.id, category]),
  )
  const seller = await readSellerTier(db, { memberId, firmSiteId }, now)
  const prices = await readPrices(db, { ...where, seller, at: now })
  if (!prices) return refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr' })
  const categories: PricedCategory[] = []
  for (const [categoryId, number] of chosen) {
    const category = known.get(categoryId)
    const unitFen = prices.unitFenByCategory.get(categoryId)
    if (!category || unitFen === undefined)
      return refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr', data: { categoryId } })
    categories.push({ categoryId, unit: category.unit, unitFen, number })
  }
  const tiers = categories.map(({ categoryId }) => prices.tierByCategory.get(categoryId))
  const tier = priceTiers.findLast((one) => tiers.some((of) => of === one)) ?? 'household'
  return { listId: prices.listId, label: prices.label, tier, categories }
}
