// Reads the stops a courier still has to make on a day, in driving order, with the expected arrival at each.
import type { arrivalSources } from '@huishou/wire/approach/courier-position'
import { metresBetween, type Position } from '@huishou/wire/geo'
import { HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { type DispatchTables, type PlannedStop, readPlannedStops } from '../dispatch/index.ts'
import type { OrderRow, PickupTables } from '../pickup/index.ts'
import type { Handle } from '../platform/database.ts'

/** An open stop of a courier's day with its expected arrival. */
export type RouteStop = {
  order: OrderRow
  etaAt: number
  source: (typeof arrivalSources)[number]
}

const OPEN = ['accepted', 'en_route', 'arrived', 'weighed'] as const
const RANK: Partial<Record<OrderRow['state'], number>> = { arrived: 0, weighed: 0, en_route: 1 }

/** Built-in travel: 18 km/h on 1.3 times the straight line, and ten minutes at each stop. */
const travelMs = (from: Position, to: Position): number => ((metresBetween(from, to) * 1.3) / 18_000) * HOUR
const STOP_MS = 10 * MINUTE

const positionOf = ({ latitude, longitude }: OrderRow): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** The stops in the order they are driven: by the plan where all of them are planned, otherwise by their windows. */
const inOrder = (orders: readonly OrderRow[], planned: ReadonlyMap<number, PlannedStop>): OrderRow[] => {
  const isPlanned = orders.every(({ id }) => planned.has(id))
  const place = ({ id, slotStartMinute }: OrderRow): number =>
    (isPlanned ? planned.get(id)?.position : slotStartMinute) ?? 0
  return orders.toSorted(
    (one, other) =>
      (RANK[one.state] ?? 2) - (RANK[other.state] ?? 2) || place(one) - place(other) || one.id - other.id,
  )
}

/**
 * A courier's open stops of a day in the order they are driven, the present one first, each with the time of its
 * arrival: that of the stop sequence, or an estimate where a stop is not planned yet.
 */
export const readRoute = async (
  db: Handle<PickupTables & DispatchTables>,
  now: number,
  { courierId, day, start }: { courierId: number; day: string; start: Position | null },
): Promise<RouteStop[]> => {
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('courierId', '=', courierId)
    .where('slotDay', '=', day)
    .where('channel', '=', 'door')
    .where('state', 'in', OPEN)
    .execute()
  const planned = await readPlannedStops(db, { courierId, day })
  let at = now
  let here = start
  return inOrder(orders, planned).map((order) => {
    const there = positionOf(order)
    const isHere = order.state === 'arrived' || order.state === 'weighed'
    const driven = isHere || !here || !there ? 0 : travelMs(here, there)
    // couriers never come before the promised window
    const opens = instantOf(day) + (order.slotStartMinute ?? 0) * MINUTE
    const estimate = order.state === 'en_route' ? at + driven : Math.max(at + driven, opens)
    const plannedAt = planned.get(order.id)?.etaAt ?? null
    const etaAt = isHere ? now : plannedAt === null ? estimate : Math.max(plannedAt, now)
    at = etaAt + STOP_MS
    here = there ?? here
    return { order, etaAt, source: plannedAt === null ? ('estimate' as const) : ('plan' as const) }
  })
}

/** Whether a courier has set out on a day: on the way somewhere, or has arrived at a stop. */
export const hasSetOut = async (
  db: Handle<PickupTables>,
  { courierId, day }: { courierId: number; day: string },
): Promise<boolean> =>
  (await db
    .selectFrom('pickupOrder')
    .select('id')
    .where('courierId', '=', courierId)
    .where('slotDay', '=', day)
    .where('channel', '=', 'door')
    .where((e) => e.or([e('state', '=', 'en_route'), e('arrivedAt', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

const STEP = 5 * MINUTE

/** An arrival as a range in steps of five minutes: twenty minutes, and ten more for each stop before, an hour at most. */
export const rangeOf = (
  { etaAt, stopsBefore }: { etaAt: number; stopsBefore: number },
  now: number,
): { fromAt: number; toAt: number } => {
  const width = Math.min(20 + 10 * stopsBefore, 60) * MINUTE
  const fromAt = Math.max(Math.floor((etaAt - width / 2) / STEP) * STEP, Math.floor(now / STEP) * STEP)
  return { fromAt, toAt: fromAt + width }
}
