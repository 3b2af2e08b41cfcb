// Computes, for each material, the price that can be paid to customers when a given share of today's best buyer price
// is kept.

import type { ReplyOf } from '@huishou/wire/client'
import type { formulaPrices } from '@huishou/wire/sales/formula-prices'
import { formulaPriceFen } from '@huishou/wire/sales/compute-formula-price'
import { addDays, DAY, dayOf, instantOf } from '@huishou/wire/time'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'
import { followedPrice, readOldAfterDays, readPricesInForce, type FollowedPrice } from '../best-prices.ts'
import type { SalesTables } from '../tables.ts'

type Row = ReplyOf<typeof formulaPrices>['rows'][number]

const problemOf = (
  unit: Row['unit'],
  { source, old }: FollowedPrice,
  unitFen: number | null,
): Row['problem'] => {
  if (unit !== 'kg') return 'by_piece'
  if (source === null || unitFen === null) return 'no_buyer'
  if (old) return 'old_price'
  return unitFen > 0 ? null : 'nothing_left'
}

/**
 * Computes the most that we may pay for each accepted material, from the best buyer price that is not old
 * (docs/rules/prices.md#formula-prices).
 */
export const readFormulaPrices = async (
  db: Handle<CatalogTables & SalesTables & ContentTables>,
  now: number,
  { spreadPercent }: { spreadPercent: number },
): Promise<ReplyOf<typeof formulaPrices>> => {
  const today = dayOf(now)
  const oldAfterDays = await readOldAfterDays(db)
  const prices = await readPricesInForce(db, today)
  const categories = (await readCategories(db)).filter(({ active }) => active === 1)
  return {
    oldAfterDays,
    rows: categories.map(({ id, name, nameEn, unit }) => {
      const followed = followedPrice(prices, { categoryId: id, buyerId: null }, addDays(today, -oldAfterDays))
      const { source } = followed
      const unitFen = source && formulaPriceFen(source.fenPerTonne, spreadPercent)
      const problem = problemOf(unit, followed, unitFen)
      return {
        categoryId: id,
        name,
        nameEn,
        unit,
        buyerFenPerTonne: source?.fenPerTonne ?? null,
        buyerName: source?.buyerName ?? '',
        fromDay: source?.fromDay ?? null,
        ageDays: source && Math.round((instantOf(today) - instantOf(source.fromDay)) / DAY),
        unitFen: problem === null ? unitFen : null,
        problem,
      }
    }),
  }
}
