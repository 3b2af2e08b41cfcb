import { refuse, type Refusal } from '@huishou/wire/refusals'
import { couriersOfZone, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { readStaff, type StaffTables } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { isZoneAssumed } from '../order/assumed-zone.ts'

export type EligibilityTables = PickupTables & PlaceTables & StaffTables

const OPEN_STOP_STATES = ['assigned', 'accepted', 'en_route', 'arrived', 'weighed'] as const
const held: readonly OrderRow['state'][] = OPEN_STOP_STATES

/** The number of open stops per courier and day, keyed by `loadKey`, to compare with the courier's daily cap. */
export type Loads = Map<string, number>
export const loadKey = (courierId: number, day: string | null): string => `${courierId} ${day}`

export const courierLoads = async (db: Handle<PickupTables>): Promise<Loads> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select((e) => ['courierId', 'slotDay', e.fn.countAll<number>().as('stops')])
    .where('courierId', 'is not', null)
    .where('state', 'in', OPEN_STOP_STATES)
    .groupBy(['courierId', 'slotDay'])
    .execute()
  return new Map(
    rows.map(({ courierId, slotDay, stops }) => [loadKey(courierId ?? 0, slotDay), Number(stops)]),
  )
}

/** Facts about an order that apply to every courier, so they are read once. */
export type OrderFacts = {
  order: OrderRow
  loads: Loads
  zoneCouriers: readonly number[] | null
  lastDecliner: number | null
}

/** Reads the facts about an order; `loads` may be shared by many orders. */
export const readOrderFacts = async (
  db: Handle<EligibilityTables>,
  order: OrderRow,
  loads: Loads,
): Promise<OrderFacts> => {
  // an offer that ran out is no refusal; those rows of earlier days have no reason
  const last = await db
    .selectFrom('pickupDecline')
    .select('courierId')
    .where('orderId', '=', order.id)
    .where('reason', '<>', '')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    order,
    loads,
    zoneCouriers:
      order.zoneId === null || isZoneAssumed(order) ? null : await couriersOfZone(db, order.zoneId),
    lastDecliner: last?.courierId ?? null,
  }
}

type Candidate = { id: number; cityId: string | null; onDuty: boolean; loadCap: number }

/**
 * The refusal for a courier who cannot take this order; null when they can. An order they already have that day is
 * included in the load.
 */
export const ineligibilityOf = (
  { order, loads, zoneCouriers, lastDecliner }: OrderFacts,
  courier: Candidate,
): Refusal | null => {
  const away = zoneCouriers
    ? !zoneCouriers.includes(courier.id)
    : order.cityId !== null && courier.cityId !== null && courier.cityId !== order.cityId
  if (!courier.onDuty || away) return refuse('COURIER_UNAVAILABLE')
  const others =
    (loads.get(loadKey(courier.id, order.slotDay)) ?? 0) -
    (order.courierId === courier.id && held.includes(order.state) ? 1 : 0)
  if (others >= courier.loadCap) return refuse('COURIER_UNAVAILABLE')
  return lastDecliner === courier.id ? refuse('COURIER_DECLINED_BEFORE') : null
}

/** A courier as a candidate; null for an unknown or inactive one. */
export const readCandidate = async (
  db: Handle<StaffTables>,
  courierId: number,
): Promise<(Candidate & { name: string }) | null> => {
  const courier = await readStaff(db, courierId)
  return courier && courier.role === 'courier' && courier.active
    ? { ...courier, onDuty: Boolean(courier.onDuty) }
    : null
}

/** `ineligibilityOf` for one courier by id. */
export const courierIneligibility = async (
  db: Handle<EligibilityTables>,
  order: OrderRow,
  courierId: number,
): Promise<Refusal | null> => {
  const candidate = await readCandidate(db, courierId)
  return candidate
    ? ineligibilityOf(await readOrderFacts(db, order, await courierLoads(db)), candidate)
    : refuse('COURIER_UNAVAILABLE')
}

/** Whether a courier's day is full without this order. */
export const isDayFull = async (
  db: Handle<PickupTables & StaffTables>,
  courierId: number,
  day: string,
  orderId: number,
): Promise<boolean> => {
  const courier = await readStaff(db, courierId)
  const { stops } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('stops'))
    .where('courierId', '=', courierId)
    .where('slotDay', '=', day)
    .where('state', 'in', OPEN_STOP_STATES)
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow()
  return !courier || Number(stops) >= courier.loadCap
}
