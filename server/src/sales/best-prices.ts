import type { Handle } from '../platform/database.ts'
import type { SalesTables } from './tables.ts'

/**
 * Reads the best buyer price of each material in force on a day, in fen per tonne. Inactive buyers are left out
 * (docs/rules/sales.md#price-terms).
 */
export const readBestPrices = async (db: Handle<SalesTables>, day: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('salesPrice')
    .innerJoin('salesBuyer', 'salesBuyer.id', 'salesPrice.buyerId')
    .select((e) => ['categoryId', e.fn.max<number>('fenPerTonne').as('fenPerTonne')])
    .where('salesBuyer.active', '=', 1)
    .where((e) =>
      e(
        'salesPrice.fromDay',
        '=',
        e
          .selectFrom('salesPrice as other')
          .select((of) => of.fn.max<string>('other.fromDay').as('fromDay'))
          .whereRef('other.buyerId', '=', 'salesPrice.buyerId')
          .whereRef('other.categoryId', '=', 'salesPrice.categoryId')
          .where('other.fromDay', '<=', day),
      ),
    )
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, fenPerTonne }) => [categoryId, Number(fenPerTonne)]))
}
