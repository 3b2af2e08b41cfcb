// Seeds the demo's settings for automatic assignment: in two cities, orders go to a courier as soon as they are
// placed.

import { dispatchLimits } from '@huishou/wire/dispatch/choices'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { SHANGHAI, SHENZHEN } from './shops-and-zones.ts'

/**
 * Cities of the demo in which orders are assigned automatically when they are placed; in the other cities dispatchers
 * assign them by hand.
 */
const AT_ORDERING = [SHANGHAI, SHENZHEN]

export const seedDispatch = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  await trx
    .insertInto('dispatchCity')
    .values(
      AT_ORDERING.map((cityId) => ({
        cityId,
        mode: 'ordering' as const,
        dailyMinute: 20 * 60,
        dailyAhead: 1,
        stopMinutes: dispatchLimits.stopMinutes.standard,
        ranFor: null,
        version: 1,
        updatedAt: now,
      })),
    )
    .execute()
}
