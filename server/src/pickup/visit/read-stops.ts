import { sql } from 'kysely'
import type { ReplyOf } from '@huishou/wire/client'
import type { courierStops } from '@huishou/wire/pickup/couriers'
import type { counterOrders, figures as figuresEndpoint, weighingPrices } from '@huishou/wire/pickup/staff'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf, instantOf } from '@huishou/wire/time'
import type { ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readStaff } from '../../staff/index.ts'
import { inScope, staffOrderRow } from '../access.ts'
import { withAlarm } from './raise-alarm.ts'
import { readLinePrices } from '../order/line-prices.ts'
import { OPEN_STATES } from '../order/place-order.ts'
import { toStaffOrders, type StaffReadTables } from '../reading/staff-to-wire.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../reading/reply-context.ts'
import { readWeighingChecks } from '../weighing/weighing-checks.ts'

const doneToday = async (
  db: Handle<PickupTables>,
  now: number,
  by: { courierId: number } | { shopId: number },
) => {
  const [column, id] =
    'courierId' in by ? (['courierId', by.courierId] as const) : (['shopId', by.shopId] as const)
  const done = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('totalG').as('totalG'),
      e.fn.sum<number | null>('totalFen').as('totalFen'),
    ])
    .where(column, '=', id)
    .where('settledAt', '>=', instantOf(dayOf(now)))
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(done.count), totalG: Number(done.totalG ?? 0), totalFen: Number(done.totalFen ?? 0) }
}

/**
 * A courier's stops of a day in order of their windows: offers, open stops and leftovers of earlier days; for today
 * also finished ones.
 */
export const readStops = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  day: string,
  context: ReplyContext,
): Promise<ReplyOf<typeof courierStops>> => {
  const latest = addDays(dayOf(context.now), 1)
  const shown = day > latest ? latest : day
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('courierId', '=', actor.staffId)
    .where((e) =>
      e.or([
        e.and([
          e('state', 'in', ['assigned', 'accepted', 'en_route', 'arrived', 'weighed']),
          shown === dayOf(context.now) ? e('slotDay', '<=', shown) : e('slotDay', '=', shown),
        ]),
        // an offer has ten minutes, whatever its day
        e('state', '=', 'assigned'),
        // what was finished today stays in sight until the day is over
        ...(shown === dayOf(context.now)
          ? [
              e('settledAt', '>=', instantOf(shown)),
              e.and([e('state', 'in', ['failed', 'cancelled']), e('endedAt', '>=', instantOf(shown))]),
            ]
          : []),
      ]),
    )
    .orderBy('slotDay')
    .orderBy('slotStartMinute')
    .orderBy('id')
    .execute()
  const me = await readStaff(db, actor.staffId)
  return {
    day: shown,
    onDuty: Boolean(me?.onDuty),
    stops: await toStaffOrders(db, actor, orders, context),
    done: await doneToday(db, context.now, { courierId: actor.staffId }),
  }
}

/** The counter's orders: present, expected, and done today. */
export const readCounter = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  context: ReplyContext,
): Promise<ReplyOf<typeof counterOrders>> => {
  if (actor.shopId === null) return { open: [], expected: [], done: { count: 0, totalG: 0, totalFen: 0 } }
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('shopId', '=', actor.shopId)
    .where('channel', '=', 'shop')
    .where('state', 'in', ['booked', 'checked_in', 'weighed'])
    .orderBy('slotDay')
    .orderBy('id')
    .execute()
  const open = orders.filter(({ state }) => state !== 'booked')
  const expected = orders.filter(
    ({ state, slotDay }) => state === 'booked' && (slotDay ?? '') <= addDays(dayOf(context.now), 1),
  )
  return {
    open: await toStaffOrders(db, actor, open, context),
    expected: await toStaffOrders(db, actor, expected, context),
    done: await doneToday(db, context.now, { shopId: actor.shopId }),
  }
}

/** Prices of each category for this order if weighed now, quote lock included. */
export const readWeighingPrices = async (
  db: Handle<StaffReadTables & ContentTables>,
  actor: StaffMember,
  orderId: number,
  now: number,
): Promise<ReplyOf<typeof weighingPrices> | Refusal> => {
  const order = await staffOrderRow(db, actor, now, orderId)
  if (isRefusal(order)) return order
  const table = await readLinePrices(db, order, now)
  return {
    label: table?.label ?? '',
    checks: await readWeighingChecks(db),
    rows: [...(table?.rows.values() ?? [])]
      .filter(({ active, quoteFen }) => active || quoteFen !== null)
      .map(({ active: _active, priceFrom: _from, ...row }) => row),
  }
}

const ordersInScope = (db: Handle<PickupTables>, actor: StaffMember, now: number) =>
  db.selectFrom('pickupOrder').where(inScope(actor, now))

/** Settled amounts of each of the last days, ending today. */
const readTrend = async (orders: ReturnType<typeof ordersInScope>, days: number, now: number) => {
  const start = instantOf(dayOf(now)) - (days - 1) * DAY
  // whole numbers written out: as parameters SQLite would take them for fractions and divide accordingly
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

/** Today's figures and the trend of the last days, within the role's scope. */
export const readFigures = async (
  db: Handle<PickupTables>,
  actor: StaffMember,
  days: number,
  now: number,
): Promise<ReplyOf<typeof figuresEndpoint>> => {
  const midnight = instantOf(dayOf(now))
  const mine = () => ordersInScope(db, actor, now)
  const one = async (rows: ReturnType<typeof mine>) =>
    Number((await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const trend = await readTrend(mine(), days, now)
  const today = trend.at(-1)
  return {
    days: trend,
    today: {
      placed: await one(mine().where('placedAt', '>=', midnight)),
      open: await one(mine().where('state', 'in', OPEN_STATES)),
      settled: today?.orders ?? 0,
      totalG: today?.totalG ?? 0,
      totalFen: today?.totalFen ?? 0,
      alarms: await one(mine().where(withAlarm)),
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
