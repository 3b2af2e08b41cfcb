import { addDays, DAY, dayOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'

/** The demo's orders reach back a month. */
const DAYS_BEFORE = 40

/**
 * Seeds a scheme for all couriers that began before the first order, so that the orders seeded after it earn; the
 * verb for staff only takes schemes that begin tomorrow.
 */
export const seedCourierPay = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  await trx
    .insertInto('payScheme')
    .values({
      courierId: null,
      startsOn: addDays(dayOf(now), -DAYS_BEFORE),
      stopFen: 600,
      onTimeFen: 100,
      sharePermyriad: 250,
      lowestDayFen: 8_000,
      perKg: JSON.stringify([
        { family: 'paper', fenPerKg: 8 },
        { family: 'metal', fenPerKg: 15 },
        { family: '', fenPerKg: 10 },
      ]),
      createdBy: '陆远',
      createdAt: now - (DAYS_BEFORE + 1) * DAY,
      withdrawnAt: null,
    })
    .execute()
}
