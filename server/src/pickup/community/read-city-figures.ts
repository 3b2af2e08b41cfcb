// Reads the figures of a city that help in planning a community day, on which couriers collect from a whole estate.

import type { ReplyOf } from '@huishou/wire/client'
import type { communityFigures } from '@huishou/wire/community/staff'
import { DAY } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import { readBonusLimits } from './save-day.ts'

/**
 * Reads the number and the average payout of a city's settled door pickups in the last 90 days, and the limits of a
 * bonus.
 */
export const readCityFigures = async (
  db: Handle<PickupTables>,
  now: number,
  cityId: string,
): Promise<ReplyOf<typeof communityFigures>> => {
  const { orders, sumFen } = await db
    .selectFrom('pickupOrder')
    .select((e) => [e.fn.countAll<number>().as('orders'), e.fn.sum<number>('totalFen').as('sumFen')])
    .where('cityId', '=', cityId)
    .where('channel', '=', 'door')
    .where('settledAt', '>', now - 90 * DAY)
    .where('reversedAt', 'is', null)
    .where('totalFen', '>', 0)
    .executeTakeFirstOrThrow()
  const count = Number(orders)
  return {
    orders: count,
    averageFen: count === 0 ? 0 : Math.round(Number(sumFen) / count),
    ...(await readBonusLimits(db)),
  }
}
