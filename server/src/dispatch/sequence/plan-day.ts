// Plans the stops of a courier's day, and replans every day in which something has changed.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import type { PickupTables } from '../../pickup/index.ts'
import { announce, type Database, type Handle, type Transaction } from '../../platform/database.ts'
import { readStaff } from '../../staff/index.ts'
import { readCitySetting } from '../city-settings.ts'
import type { DispatchTables } from '../tables.ts'
import { queryTravel } from '../travel/query-travel.ts'
import type { TravelService, TravelTable } from '../travel/travel-table.ts'
import { planRoute, type PlannedRoute } from './plan-route.ts'
import {
  OPEN_STOP_STATES,
  readDay,
  readStart,
  toPlanStops,
  type CourierDay,
  type DayState,
  type DayTables,
} from './read-day.ts'

/** A stop not reached this long after its expected arrival means that the plan is out of date. */
const LATE = 5 * MINUTE

type Start = { latitude: number; longitude: number } | null

const writeStops = async (
  trx: Transaction<DispatchTables>,
  { courierId, day }: CourierDay,
  { orders, stored }: DayState,
  { stops }: PlannedRoute,
): Promise<void> => {
  await trx.deleteFrom('dispatchStop').where('courierId', '=', courierId).where('day', '=', day).execute()
  if (stops.length === 0) return
  const ids = stops.map(({ orderId }) => orderId)
  // those of another courier or day until now
  await trx.deleteFrom('dispatchStop').where('orderId', 'in', ids).execute()
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  await trx
    .insertInto('dispatchStop')
    .values(
      stops.map(({ orderId, etaAt, leaveAt, late }, position) => {
        const before = stored.get(orderId)
        return {
          orderId,
          orderVersion: versions.get(orderId) ?? 0,
          courierId,
          day,
          position,
          held: before?.held ?? 0,
          heldReason: before?.heldReason ?? '',
          skippedAt: before?.skippedAt ?? null,
          etaAt,
          leaveAt,
          late: late ? 1 : 0,
        }
      }),
    )
    .execute()
}

const writeDay = async (
  trx: Transaction<DispatchTables>,
  now: number,
  { courierId, day }: CourierDay,
  { travelM, travelS }: PlannedRoute,
  start: Start,
  { source }: Pick<TravelTable, 'source'>,
): Promise<void> => {
  const set = {
    stale: 0,
    plannedAt: now,
    travelSource: source,
    travelM,
    travelS,
    startLatitude: start?.latitude ?? null,
    startLongitude: start?.longitude ?? null,
  }
  await trx
    .insertInto('dispatchDay')
    .values({ courierId, day, version: 0, ...set })
    .onConflict((conflict) => conflict.columns(['courierId', 'day']).doUpdateSet(set))
    .execute()
}

/**
 * A fingerprint of everything a plan depends on; if it has changed when the plan is written, the next sweep plans
 * again.
 */
const signatureOf = ({ orders, stored, row }: DayState): string =>
  JSON.stringify([
    orders.map(({ id, version }) => [id, version]),
    [...stored.values()].map(({ orderId, held, skippedAt }) => [orderId, held, skippedAt]),
    row?.version ?? 0,
  ])

/**
 * Plans one courier's day. The routing service is called outside the transaction, which only writes results that are
 * still valid.
 */
export const planDay = async (
  database: Database<DayTables>,
  now: number,
  at: CourierDay,
  service: TravelService | null,
): Promise<void> => {
  const db: Handle<DayTables> = database.reader
  const state = await readDay(db, at)
  const stops = await toPlanStops(db, state)
  const [first] = stops
  const start = first && first.arrivedAt !== null ? first.position : await readStart(db, now, at)
  const travel = await queryTravel(service, [start, ...stops.map(({ position }) => position)])
  const cityId = state.orders[0]?.cityId ?? (await readStaff(db, at.courierId))?.cityId ?? ''
  const { stopMinutes } = await readCitySetting(db, cityId)
  const startAt = Math.max(now, instantOf(at.day))
  const route = planRoute(stops, travel, { day: at.day, startAt, now, stopMinutes })
  const signature = signatureOf(state)
  await database.transaction(async (trx): Promise<Refusal | null> => {
    // the row of the day first, as everybody who changes a sequence locks it first
    await writeDay(trx, now, at, route, start, travel)
    if (signatureOf(await readDay(trx, at)) !== signature) return refuse('CHANGED_MEANWHILE')
    await writeStops(trx, at, state, route)
    announce(trx, {
      audience: ['staff', `staff:${at.courierId}`],
      event: { topic: 'sequence', courierId: at.courierId, day: at.day },
    })
    return null
  })
}

type Found = { courierId: number | null; day: string | null }

/** Open stops without a plan of just this version, and with whom they are planned. */
const unplanned = async (db: Handle<DispatchTables & PickupTables>): Promise<Found[]> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .leftJoin('dispatchStop', 'dispatchStop.orderId', 'pickupOrder.id')
    .select([
      'pickupOrder.courierId as courierId',
      'pickupOrder.slotDay as day',
      'dispatchStop.courierId as plannedCourierId',
      'dispatchStop.day as plannedDay',
    ])
    .where('pickupOrder.state', 'in', OPEN_STOP_STATES)
    .where('channel', '=', 'door')
    .where('pickupOrder.courierId', 'is not', null)
    .where('slotDay', 'is not', null)
    .where((e) =>
      e.or([
        e('dispatchStop.orderId', 'is', null),
        e('dispatchStop.orderVersion', '<>', e.ref('pickupOrder.version')),
      ]),
    )
    .execute()
  return rows.flatMap(({ courierId, day, plannedCourierId, plannedDay }) => [
    { courierId, day },
    { courierId: plannedCourierId, day: plannedDay },
  ])
}

/** Planned stops that have ended or no longer have a courier. */
const over = (db: Handle<DispatchTables & PickupTables>): Promise<Found[]> =>
  db
    .selectFrom('dispatchStop')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'dispatchStop.orderId')
    .select(['dispatchStop.courierId as courierId', 'dispatchStop.day as day'])
    .where((e) =>
      e.or([
        e('pickupOrder.state', 'not in', OPEN_STOP_STATES),
        e('pickupOrder.courierId', 'is', null),
        e('pickupOrder.slotDay', 'is', null),
      ]),
    )
    .execute()

/** Days marked by a change by hand, and those of today on which the next stop should have been reached. */
const stale = async (db: Handle<DispatchTables & PickupTables>, now: number): Promise<Found[]> => {
  const marked = await db
    .selectFrom('dispatchDay')
    .select(['courierId', 'day'])
    .where('stale', '=', 1)
    .execute()
  const late = await db
    .selectFrom('dispatchStop')
    .innerJoin('dispatchDay', (join) =>
      join
        .onRef('dispatchDay.courierId', '=', 'dispatchStop.courierId')
        .onRef('dispatchDay.day', '=', 'dispatchStop.day'),
    )
    .innerJoin('pickupOrder', 'pickupOrder.id', 'dispatchStop.orderId')
    .select(['dispatchStop.courierId as courierId', 'dispatchStop.day as day'])
    .where('dispatchStop.day', '=', dayOf(now))
    .where('position', '=', 0)
    .where('state', 'in', ['assigned', 'accepted', 'en_route'])
    .where('etaAt', '<=', now - LATE)
    .where('plannedAt', '<=', now - LATE)
    .execute()
  return [...marked, ...late]
}

/** Plans again every courier's day in which something has changed (docs/rules/dispatch.md#planning-again). */
export const planChangedDays =
  (service: TravelService | null) =>
  async (database: Database<DayTables>, now: number): Promise<void> => {
    const db = database.reader
    const found = [...(await unplanned(db)), ...(await over(db)), ...(await stale(db, now))]
    const days = new Map<string, CourierDay>()
    for (const { courierId, day } of found)
      if (courierId !== null && day !== null) days.set(`${courierId} ${day}`, { courierId, day })
    for (const at of days.values()) await planDay(database, now, at, service)
  }
