import { dayOf, instantOf } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import type { YardLocation } from './move-goods.ts'
import type { TransferRow, YardTables } from './tables.ts'

/**
 * Reads how many grams of each material were booked as lost today without a second person, for a vehicle or between
 * two shops. Losses of one day share one tolerance (docs/rules/yard.md#unloading).
 */
export const readLostToday = async (
  db: Handle<YardTables>,
  now: number,
  of: YardLocation | Pick<TransferRow, 'fromShopId' | 'toShopId'>,
): Promise<Map<number, number>> => {
  const lost = db
    .selectFrom('yardDifference')
    .select((e) => ['categoryId', e.fn.sum<number>('grams').as('grams')])
    .where('kind', '=', 'loss')
    .where('state', '=', 'booked')
    .whereRef('endedByStaffId', '=', 'requestedByStaffId')
    .where('requestedAt', '>=', instantOf(dayOf(now)))
    .groupBy('categoryId')
  const rows =
    'locationKind' in of
      ? lost.where('locationKind', '=', of.locationKind).where('locationId', '=', of.locationId)
      : lost
          .where('locationKind', '=', 'transit')
          .where('locationId', 'in', (e) =>
            e
              .selectFrom('yardTransfer')
              .select('id')
              .where('fromShopId', '=', of.fromShopId)
              .where('toShopId', '=', of.toShopId),
          )
  return new Map((await rows.execute()).map(({ categoryId, grams }) => [categoryId, 0 - Number(grams)]))
}
