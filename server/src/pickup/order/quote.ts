import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readCategories, readPrices, type CatalogTables, type PricedAt } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PricedCategory } from './estimate.ts'

export type Quote = { listId: number; label: string; categories: PricedCategory[] }

/**
 * Prices of the chosen categories as of `now`. Refuses CATEGORY_UNKNOWN for one that is not accepted or has no price.
 */
export const quote = async (
  db: Handle<CatalogTables>,
  now: number,
  { chosen, ...where }: PricedAt & { chosen: ReadonlyMap<number, number> },
): Promise<Quote | Refusal> => {
  const known = new Map(
    (await readCategories(db)).filter(({ active }) => active).map((category) => [category.id, category]),
  )
  const prices = await readPrices(db, { ...where, at: now })
  if (!prices) return refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr' })
  const categories: PricedCategory[] = []
  for (const [categoryId, number] of chosen) {
    const category = known.get(categoryId)
    const unitFen = prices.unitFenByCategory.get(categoryId)
    if (!category || unitFen === undefined)
      return refuse('CATEGORY_UNKNOWN', { field: 'goodsJsonStr', data: { categoryId } })
    categories.push({ categoryId, unit: category.unit, unitFen, number })
  }
  return { listId: prices.listId, label: prices.label, categories }
}
