// Offers the orders of community days, on which couriers collect from a whole estate, to the couriers named for the
// day.

import { isRefusal } from '@huishou/wire/refusals'
import {
  courierQuestion,
  giveBySystem,
  noteUnserved,
  readDayCouriers,
  type CourierQuestion,
  type OrderRow,
  type PassedOver,
} from '../../pickup/index.ts'
import { readNumberSetting } from '../../content/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { readCouriers, type Courier } from '../../staff/index.ts'
import { offerUntil, storeDecision, type AssignmentTables } from './run-assignment.ts'
import { readRefusals } from './read-board.ts'
import { MOST_TIMEOUTS } from './day-assignments.ts'

type Trx = Transaction<AssignmentTables>
type CommunityDay = { id: number; cityId: string }

/** Number of a day's orders that each courier has or had, without cancelled ones. */
const countStops = async (trx: Trx, dayId: number): Promise<Map<number, number>> => {
  const rows = await trx
    .selectFrom('pickupOrder')
    .select((e) => ['courierId', e.fn.countAll<number>().as('stops')])
    .where('communityDayId', '=', dayId)
    .where('courierId', 'is not', null)
    .where('state', '<>', 'cancelled')
    .groupBy('courierId')
    .execute()
  return new Map(rows.map(({ courierId, stops }) => [courierId ?? 0, Number(stops)]))
}

/**
 * Objections that being named on the day overrules: the estate may lie in another zone, or outside the usual hours and
 * days, and the neighbours come to the courier.
 */
const OVERRULED: PassedOver = new Set([
  'COURIER_UNAVAILABLE',
  'COURIER_ZONE',
  'COURIER_HOURS',
  'COURIER_NEEDED',
])

const chooseCourier = async (
  question: CourierQuestion,
  order: OrderRow,
  couriers: readonly Courier[],
  stops: ReadonlyMap<number, number>,
): Promise<Courier | null> => {
  const sorted = couriers.toSorted(
    (one, other) => (stops.get(one.id) ?? 0) - (stops.get(other.id) ?? 0) || one.id - other.id,
  )
  for (const courier of sorted) if ((await question.unfit(order, courier, OVERRULED)) === null) return courier
  return null
}

/** Records once that nobody named can take an order; the order then waits for a dispatcher. */
const noteNobody = async (trx: Trx, now: number, order: OrderRow): Promise<void> => {
  if (order.unserved === 1) return
  await storeDecision(trx, {
    orderId: order.id,
    courierId: null,
    reasons: '[]',
    cause: 'named',
    ways: '[]',
    at: now,
  })
  await noteUnserved(trx, now, order, 'named')
}

/** Offers an order to a courier. Returns false when somebody else decided at the same moment; that decision stands. */
const offer = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  to: { courier: Courier; stops: number; offerMinutes: number },
): Promise<boolean> => {
  const { courier, stops, offerMinutes } = to
  const reasons = [{ code: 'community' as const, values: { orders: stops } }]
  const moved = await giveBySystem(trx, now, order, {
    courierId: courier.id,
    courier: courier.name,
    offerExpiresAt: offerUntil(now, order, offerMinutes),
    reasons,
  })
  if (isRefusal(moved)) return false
  await storeDecision(trx, {
    orderId: order.id,
    courierId: courier.id,
    reasons: JSON.stringify(reasons),
    cause: null,
    ways: '[]',
    at: now,
  })
  return true
}

const assignDayOrders = async (trx: Trx, now: number, { id: dayId, cityId }: CommunityDay): Promise<void> => {
  const named = new Set(((await readDayCouriers(trx, [dayId])).get(dayId) ?? []).map(({ id }) => id))
  const couriers = (await readCouriers(trx)).filter(({ id }) => named.has(id))
  const orders = await trx
    .selectFrom('pickupOrder')
    .selectAll()
    .where('communityDayId', '=', dayId)
    .where('state', '=', 'placed')
    .orderBy('id')
    .execute()
  const { refused, silent } = await readRefusals(
    trx,
    orders.map(({ id }) => id),
  )
  const question = courierQuestion(trx, now)
  const stops = await countStops(trx, dayId)
  const offerMinutes = await readNumberSetting(trx, 'offer_minutes')
  for (const order of orders) {
    const willing = couriers.filter(
      ({ id }) =>
        !(refused.get(order.id)?.has(id) ?? false) && (silent.get(order.id)?.get(id) ?? 0) < MOST_TIMEOUTS,
    )
    // the couriers are those of the day's city, even where an address says another or none
    const stop = { ...order, cityId }
    const courier = await chooseCourier(question, stop, willing, stops)
    if (!courier) {
      await noteNobody(trx, now, order)
      continue
    }
    const has = stops.get(courier.id) ?? 0
    if (!(await offer(trx, now, order, { courier, stops: has, offerMinutes }))) continue
    await question.give(stop, courier)
    stops.set(courier.id, has + 1)
  }
}

/**
 * Sweep: offers the unassigned orders of published and running community days to the couriers named on them, the one
 * with the fewest first (docs/rules/community-days.md#couriers). This does not depend on the city's settings, because a
 * person chose the couriers. Each day is a transaction of its own, and a day that fails does not stop the others.
 */
export const assignCommunityOrders = async (
  database: Database<AssignmentTables>,
  now: number,
): Promise<void> => {
  const days = await database.reader
    .selectFrom('pickupOrder')
    .innerJoin('communityDay', 'communityDay.id', 'pickupOrder.communityDayId')
    .select(['communityDay.id', 'communityDay.cityId'])
    .distinct()
    .where('pickupOrder.state', '=', 'placed')
    .where('communityDay.state', 'in', ['published', 'running'])
    .where('communityDay.id', 'in', (e) => e.selectFrom('communityCourier').select('dayId'))
    .execute()
  const errors: unknown[] = []
  for (const day of days)
    await database
      .transaction((trx) => assignDayOrders(trx, now, day))
      .catch((error: unknown) => errors.push(new Error(`community day ${day.id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '))
}
