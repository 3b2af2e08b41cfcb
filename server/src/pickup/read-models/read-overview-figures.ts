// Reads the figures of recycling orders for staff: today, yesterday, and the recent trend.

import { sql } from 'kysely'
import type { ReplyOf } from '@huishou/wire/client'
import type { figures as figuresEndpoint } from '@huishou/wire/pickup/staff'
import { addDays, DAY, dayOf, instantOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { inScope } from '../access.ts'
import { withReversal } from '../settlement/with-pending-reversal.ts'
import { withAlarm } from '../visit/alarms.ts'
import { OPEN_STATES } from '../order/open-states.ts'
import type { PickupTables } from '../tables.ts'

const ordersInScope = (db: Handle<PickupTables>, actor: StaffMember, now: number) =>
  db.selectFrom('pickupOrder').where(inScope(actor, now))

/** Orders, weight and money settled per day, over the last days including today. */
const readTrend = async (orders: ReturnType<typeof ordersInScope>, days: number, now: number) => {
  const start = instantOf(dayOf(now)) - (days - 1) * DAY
  // whole numbers are written into the query, because SQLite would treat parameters as fractions and divide
  // accordingly
  const index = sql<number>`(${sql.ref('settledAt')} - ${sql.lit(start)}) / ${sql.lit(DAY)}`
  const settled = await orders
    .select((e) => [
      index.as('index'),
      e.fn.countAll<number>().as('orders'),
      e.fn.sum<number | null>('totalG').as('totalG'),
      e.fn.sum<number | null>('totalFen').as('totalFen'),
    ])
    .where('settledAt', '>=', start)
    .where('reversedAt', 'is', null)
    .groupBy(index)
    .execute()
  const trend = Array.from({ length: days }, (_, index) => ({
    day: addDays(dayOf(now), index - days + 1),
    orders: 0,
    totalG: 0,
    totalFen: 0,
  }))
  for (const row of settled) {
    const entry = trend[Number(row.index)]
    if (entry)
      Object.assign(entry, {
        orders: Number(row.orders),
        totalG: Number(row.totalG ?? 0),
        totalFen: Number(row.totalFen ?? 0),
      })
  }
  return trend
}

/** Today's figures, those of yesterday up to this time of day, and the trend of the last days, within the role's scope. */
export const readFigures = async (
  db: Handle<PickupTables>,
  actor: StaffMember,
  days: number,
  now: number,
): Promise<ReplyOf<typeof figuresEndpoint>> => {
  const midnight = instantOf(dayOf(now))
  const yesterday = { from: midnight - DAY, until: now - DAY }
  const mine = () => ordersInScope(db, actor, now)
  const one = async (rows: ReturnType<typeof mine>) =>
    Number((await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const before = await mine()
    .select((e) => [
      e.fn.countAll<number>().as('settled'),
      e.fn.sum<number | null>('totalG').as('totalG'),
      e.fn.sum<number | null>('totalFen').as('totalFen'),
    ])
    .where('settledAt', '>=', yesterday.from)
    .where('settledAt', '<=', yesterday.until)
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const trend = await readTrend(mine(), days, now)
  const today = trend.at(-1)
  return {
    days: trend,
    yesterday: {
      placed: await one(
        mine().where('placedAt', '>=', yesterday.from).where('placedAt', '<=', yesterday.until),
      ),
      settled: Number(before.settled),
      totalG: Number(before.totalG ?? 0),
      totalFen: Number(before.totalFen ?? 0),
    },
    today: {
      placed: await one(mine().where('placedAt', '>=', midnight)),
      open: await one(mine().where('state', 'in', OPEN_STATES)),
      settled: today?.orders ?? 0,
      totalG: today?.totalG ?? 0,
      totalFen: today?.totalFen ?? 0,
      alarms: await one(mine().where(withAlarm)),
      reversals: await one(mine().where(withReversal)),
      disputes: await one(
        mine().where((e) =>
          e(
            'pickupOrder.id',
            'in',
            e
              .selectFrom('pickupDispute')
              .select('pickupDispute.orderId')
              .where('pickupDispute.endedAt', 'is', null),
          ),
        ),
      ),
    },
  }
}
