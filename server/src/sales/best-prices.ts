// Reads the prices that buyers pay for each material, and finds the best one and the one that customers' prices follow.

import { readNumberSetting, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import type { SalesTables } from './tables.ts'

/** A buyer's price in force: in fen per tonne, since a day. */
export type PriceInForce = {
  categoryId: number
  buyerId: number
  buyerName: string
  fenPerTonne: number
  fromDay: string
}

/**
 * Reads the prices of all buyers that are in force on a day, best first, in fen per tonne. Inactive buyers are left out
 * (docs/rules/sales.md#price-terms).
 */
export const readPricesInForce = async (db: Handle<SalesTables>, day: string): Promise<PriceInForce[]> =>
  await db
    .selectFrom('salesPrice')
    .innerJoin('salesBuyer', 'salesBuyer.id', 'salesPrice.buyerId')
    .select(['categoryId', 'buyerId', 'salesBuyer.name as buyerName', 'fenPerTonne', 'fromDay'])
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
    .orderBy('fenPerTonne', 'desc')
    .orderBy('buyerId')
    .execute()

/** The number of days for which a buyer's price is followed. */
export const readOldAfterDays = (db: Handle<ContentTables>): Promise<number> =>
  readNumberSetting(db, 'formula_price_days')

/** A buyer's price to follow; `old` if no price is recent enough. */
export type FollowedPrice = { source: PriceInForce | null; old: boolean }

/**
 * The price to follow for a material: one buyer's or the best of all, and an old one only if none is recent enough.
 * `prices` are sorted best first.
 */
export const followedPrice = (
  prices: readonly PriceInForce[],
  { categoryId, buyerId }: { categoryId: number; buyerId: number | null },
  oldestDay: string,
): FollowedPrice => {
  const followed = prices.filter(
    (price) => price.categoryId === categoryId && (buyerId === null || price.buyerId === buyerId),
  )
  const fresh = followed.find(({ fromDay }) => fromDay >= oldestDay)
  return { source: fresh ?? followed[0] ?? null, old: fresh === undefined }
}

/** The best buyer price in force on a day, in fen per tonne, by material. */
export const readBestPrices = async (db: Handle<SalesTables>, day: string): Promise<Map<number, number>> => {
  const prices = await readPricesInForce(db, day)
  // the best of a material comes first and must be set last
  return new Map(prices.toReversed().map(({ categoryId, fenPerTonne }) => [categoryId, fenPerTonne]))
}
