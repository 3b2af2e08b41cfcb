// Computes, for each material, the price that customers can be paid if a given share of today's best buyer price is
// to be kept.

import type { ReplyOf } from '@huishou/wire/client'
import type { formulaPrices } from '@huishou/wire/sales/formula'
import { formulaPriceFen } from '@huishou/wire/sales/formula-price'
import { dayOf } from '@huishou/wire/time'
import { readCategories, type CatalogTables } from '../catalog/index.ts'
import type { Handle } from '../platform/database.ts'
import { readBestPrices } from './best-prices.ts'
import type { SalesTables } from './tables.ts'

type Row = ReplyOf<typeof formulaPrices>['rows'][number]

const priced = (
  unit: Row['unit'],
  buyerFenPerTonne: number | null,
  spreadPercent: number,
): Pick<Row, 'unitFen' | 'problem'> => {
  if (unit !== 'kg') return { unitFen: null, problem: 'by_piece' }
  if (buyerFenPerTonne === null) return { unitFen: null, problem: 'no_buyer' }
  const unitFen = formulaPriceFen(buyerFenPerTonne, spreadPercent)
  return unitFen > 0 ? { unitFen, problem: null } : { unitFen: null, problem: 'nothing_left' }
}

/**
 * Computes what each accepted material may cost us, from today's best buyer price
 * (docs/rules/prices.md#formula-prices).
 */
export const readFormulaPrices = async (
  db: Handle<CatalogTables & SalesTables>,
  now: number,
  { spreadPercent }: { spreadPercent: number },
): Promise<{ rows: Row[] }> => {
  const best = await readBestPrices(db, dayOf(now))
  const categories = (await readCategories(db)).filter(({ active }) => active === 1)
  return {
    rows: categories.map(({ id, name, nameEn, unit }) => {
      const buyerFenPerTonne = best.get(id) ?? null
      return {
        categoryId: id,
        name,
        nameEn,
        unit,
        buyerFenPerTonne,
        ...priced(unit, buyerFenPerTonne, spreadPercent),
      }
    }),
  }
}
