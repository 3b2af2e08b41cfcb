// Reads a courier's day for planning: open stops, and where the courier starts.
import type { Position } from '@huishou/wire/geo'
import { dayOf, MINUTE } from '@huishou/wire/time'
import type { OrderRow, PickupTables } from '../../pickup/index.ts'
import { readZones, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { readStaff, type StaffTables } from '../../staff/index.ts'
import type { DayRow, DispatchTables, StopRow } from '../tables.ts'
import type { PlanStop } from './plan-route.ts'

export type DayTables = DispatchTables & PickupTables & PlaceTables & StaffTables
export type CourierDay = { courierId: number; day: string }

/** States in which a stop belongs to a courier and is still to be done. */
export const OPEN_STOP_STATES = ['assigned', 'accepted', 'en_route', 'arrived', 'weighed'] as const
const UNDER_WAY: readonly OrderRow['state'][] = ['en_route', 'arrived', 'weighed']
export const isUnderWay = ({ state }: Pick<OrderRow, 'state'>): boolean => UNDER_WAY.includes(state)

/** A courier's open stops in their present order: under way first, then as planned so far, new ones last. */
export type DayState = {
  orders: OrderRow[]
  stored: ReadonlyMap<number, StopRow>
  row: DayRow | null
}

/** Sort rank: stops at which the courier has arrived, then the one the courier is driving to, then all others. */
const rank = (order: OrderRow): number =>
  order.state === 'arrived' || order.state === 'weighed' ? 0 : order.state === 'en_route' ? 1 : 2

export const readDayRow = async (
  db: Handle<DispatchTables>,
  { courierId, day }: CourierDay,
): Promise<DayRow | null> =>
  (await db
    .selectFrom('dispatchDay')
    .selectAll()
    .where('courierId', '=', courierId)
    .where('day', '=', day)
    .executeTakeFirst()) ?? null

export const readDay = async (db: Handle<DayTables>, at: CourierDay): Promise<DayState> => {
  const stored = new Map(
    (
      await db
        .selectFrom('dispatchStop')
        .selectAll()
        .where('courierId', '=', at.courierId)
        .where('day', '=', at.day)
        .execute()
    ).map((stop) => [stop.orderId, stop]),
  )
  const orders = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('courierId', '=', at.courierId)
    .where('slotDay', '=', at.day)
    .where('channel', '=', 'door')
    .where('state', 'in', OPEN_STOP_STATES)
    .execute()
  const placeOf = ({ id }: OrderRow): number => stored.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  const sorted = orders.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      placeOf(one) - placeOf(other) ||
      (one.slotStartMinute ?? 0) - (other.slotStartMinute ?? 0) ||
      one.id - other.id,
  )
  return { orders: sorted, stored, row: await readDayRow(db, at) }
}

/** Older positions say nothing about where a courier is. */
const FRESH = 30 * MINUTE

const known = (
  at: { latitude: number | null; longitude: number | null } | null | undefined,
): Position | null =>
  at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : null

/**
 * Where a courier sets out from now: the phone's position, or the last door of the day if the courier was there later;
 * null: from the first stop.
 */
export const readStart = async (
  db: Handle<DayTables>,
  now: number,
  { courierId, day }: CourierDay,
): Promise<Position | null> => {
  if (day !== dayOf(now)) return null
  const courier = await readStaff(db, courierId)
  const here = courier?.positionAt != null && now - courier.positionAt <= FRESH ? known(courier) : null
  const last = await db
    .selectFrom('pickupOrder')
    .select(['latitude', 'longitude', 'arrivedAt'])
    .where('courierId', '=', courierId)
    .where('slotDay', '=', day)
    .where('arrivedAt', 'is not', null)
    .where('state', 'in', ['settled', 'closed', 'failed'])
    .orderBy('arrivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (here && (courier?.positionAt ?? 0) >= (last?.arrivedAt ?? 0)) return here
  return known(last) ?? here
}

/**
 * Free stops in the order of their booked windows, regardless of their present sequence, so that the same stops always
 * give the same plan. Stops put behind another by hand stay with it, and a stop put first by hand stays first.
 */
const asBooked = (stops: readonly PlanStop[]): PlanStop[] => {
  const pieces: PlanStop[][] = []
  for (const stop of stops) {
    const piece = pieces.at(-1)
    if (piece && (stop.held || stop.underWay)) piece.push(stop)
    else pieces.push([stop])
  }
  const bookedAt = ([head]: PlanStop[]): number =>
    head && head === stops[0] && (head.held || head.underWay) ? -1 : (head?.slotStartMinute ?? 0)
  return pieces
    .toSorted(
      (one, other) => bookedAt(one) - bookedAt(other) || (one[0]?.orderId ?? 0) - (other[0]?.orderId ?? 0),
    )
    .flat()
}

/** Stops for the planner; an order without a position is taken to be in the middle of its zone. */
export const toPlanStops = async (
  db: Handle<DayTables>,
  { orders, stored }: Pick<DayState, 'orders' | 'stored'>,
): Promise<PlanStop[]> => {
  const zones = orders.some(({ latitude }) => latitude === null)
    ? new Map((await readZones(db)).map((zone) => [zone.id, zone]))
    : new Map<number, Position>()
  const stops = orders.map((order) => ({
    orderId: order.id,
    position: known(order) ?? zones.get(order.zoneId ?? 0) ?? null,
    slotStartMinute: order.slotStartMinute ?? 0,
    slotEndMinute: order.slotEndMinute ?? 24 * 60,
    held: stored.get(order.id)?.held === 1,
    skippedAt: stored.get(order.id)?.skippedAt ?? null,
    underWay: isUnderWay(order),
    arrivedAt: order.state === 'arrived' || order.state === 'weighed' ? order.arrivedAt : null,
  }))
  return asBooked(stops)
}
