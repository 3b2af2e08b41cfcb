// Updates the figures that customers see about each shop: visits, ratings, and how far its couriers collect.

import { type PlaceTables, shopServiceM } from '../../place/index.ts'
import type { Database } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

/** Minimum stars of a good rating. */
const GOOD_STARS = 4

/** Counts the figures that customers see of each shop: settled visits, ratings, and how far its couriers collect. */
export const showShopFigures = async (
  database: Database<PickupTables & PlaceTables>,
  _now: number,
): Promise<void> => {
  const db = database.reader
  const counted = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      'shopId',
      e.fn.countAll<number>().as('visits'),
      e.fn.count<number>('stars').as('ratings'),
      e.fn.sum<number>(e.case().when('stars', '>=', GOOD_STARS).then(1).else(0).end()).as('goodRatings'),
    ])
    .where('shopId', 'is not', null)
    .where('settledAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .where('channel', '=', 'shop')
    .groupBy('shopId')
    .execute()
  const serviceM = await shopServiceM(db)
  const shops = await db
    .selectFrom('shop')
    .select(['id', 'visits', 'ratings', 'goodRatings', 'serviceM'])
    .execute()
  for (const shop of shops) {
    const found = counted.find(({ shopId }) => shopId === shop.id)
    const figures = {
      visits: Number(found?.visits ?? 0),
      ratings: Number(found?.ratings ?? 0),
      goodRatings: Number(found?.goodRatings ?? 0),
      serviceM: serviceM.get(shop.id) ?? 0,
    }
    const changed = Object.entries(figures).some(
      ([name, value]) => shop[name as keyof typeof figures] !== value,
    )
    if (changed)
      await database.transaction((trx) =>
        trx.updateTable('shop').set(figures).where('id', '=', shop.id).execute(),
      )
  }
}
