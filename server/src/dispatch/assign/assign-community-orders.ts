// Offers the orders of community days, on which couriers collect from a whole estate, to the couriers named on the day.

import { isRefusal } from '@huishou/wire/refusals'
import {
  courierQuestion,
  giveBySystem,
  readDayCouriers,
  type CourierQuestion,
  type OrderRow,
} from '../../pickup/index.ts'
import { readNumberSetting } from '../../content/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { readCouriers, type Courier } from '../../staff/index.ts'
import { offerUntil, storeDecision, type AssignmentTables } from './run-assignment.ts'
import { readRefusals } from './read-board.ts'
import { MOST_TIMEOUTS } from './day-board.ts'

type Trx = Transaction<AssignmentTables>

/** Orders of these days that a courier has or had, cancelled ones left out, by courier. */
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
 * Objections that being named on the day overrules: the estate may lie in another zone or outside the usual hours, and
 * the neighbours come to the courier.
 */
const OVERRULED: ReadonlySet<string> = new Set(['COURIER_ZONE', 'COURIER_HOURS', 'COURIER_NEEDED'])

const canTake = async (question: CourierQuestion, order: OrderRow, courier: Courier): Promise<boolean> => {
  const unfit = await question.unfit(order, courier)
  return unfit === null || OVERRULED.has(unfit.refusal)
}

const chooseCourier = async (
  question: CourierQuestion,
  order: OrderRow,
  couriers: readonly Courier[],
  stops: ReadonlyMap<number, number>,
): Promise<Courier | null> => {
  const sorted = couriers.toSorted(
    (one, other) => (stops.get(one.id) ?? 0) - (stops.get(other.id) ?? 0) || one.id - other.id,
  )
  for (const courier of sorted) if (await canTake(question, order, courier)) return courier
  return null
}

const assignDayOrders = async (trx: Trx, now: number, dayId: number): Promise<void> => {
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
    const courier = await chooseCourier(question, order, willing, stops)
    if (!courier) continue
    const reasons = [{ code: 'community' as const, values: { orders: stops.get(courier.id) ?? 0 } }]
    const moved = await giveBySystem(trx, now, order, {
      courierId: courier.id,
      courier: courier.name,
      offerExpiresAt: offerUntil(now, order, offerMinutes),
      reasons,
    })
    if (isRefusal(moved)) continue
    await question.give(order, courier)
    stops.set(courier.id, (stops.get(courier.id) ?? 0) + 1)
    await storeDecision(trx, {
      orderId: order.id,
      courierId: courier.id,
      reasons: JSON.stringify(reasons),
      cause: null,
      ways: '[]',
      at: now,
    })
  }
}

/**
 * Sweep: offers the unassigned orders of published community days to the couriers named on them, the one with the
 * fewest first, in every city: a person chose them (docs/rules/community-days.md#couriers). Each day is a transaction
 * of its own.
 */
export const assignCommunityOrders = async (
  database: Database<AssignmentTables>,
  now: number,
): Promise<void> => {
  const days = await database.reader
    .selectFrom('pickupOrder')
    .innerJoin('communityDay', 'communityDay.id', 'pickupOrder.communityDayId')
    .select('communityDay.id')
    .distinct()
    .where('pickupOrder.state', '=', 'placed')
    .where('communityDay.state', 'in', ['published', 'running'])
    .where('communityDay.id', 'in', (e) => e.selectFrom('communityCourier').select('dayId'))
    .execute()
  for (const { id } of days) await database.transaction((trx) => assignDayOrders(trx, now, id))
}
