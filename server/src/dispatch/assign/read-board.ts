// Reads the orders and couriers of a city on a day, for automatic assignment.
import { readWeightBands, type ContentTables } from '../../content/index.ts'
import { isZoneAssumed, type OrderRow, type PickupTables } from '../../pickup/index.ts'
import type { Handle } from '../../platform/database.ts'
import { addDays, dayOf, MINUTE } from '@huishou/wire/time'
import { lackOfShift, readShifts, type ShiftTables } from '../../rota/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import { readCouriers, type StaffTables } from '../../staff/index.ts'
import type { BoardCourier, BoardOrder } from './day-assignments.ts'

export type BoardTables = PickupTables & PlaceTables & StaffTables & ShiftTables & ContentTables

/** Open orders of a city and day that have a courier or are waiting for one. */
const readOpen = (db: Handle<PickupTables>, cityId: string, day: string): Promise<OrderRow[]> =>
  db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('slotDay', '=', day)
    .where('cityId', '=', cityId)
    .where('channel', '=', 'door')
    .where('state', 'in', ['placed', 'assigned', 'accepted', 'en_route', 'arrived', 'weighed'])
    // the orders of a community day go to the couriers named on it, or are assigned by hand
    .where((e) => e.or([e('communityDayId', 'is', null), e('state', '<>', 'placed')]))
    .orderBy('id')
    .execute()

/** Orders of that day that have ended; each has used up a place in its courier's day. */
const readEnded = (db: Handle<PickupTables>, cityId: string, day: string): Promise<OrderRow[]> =>
  db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('slotDay', '=', day)
    .where('cityId', '=', cityId)
    .where('channel', '=', 'door')
    .where('state', 'in', ['settled', 'closed', 'failed'])
    .where('courierId', 'is not', null)
    .execute()

/** The couriers who declined these orders with a reason, and how many offers each let run out, by order. */
export const readRefusals = async (db: Handle<PickupTables>, ids: readonly number[]) => {
  const refused = new Map<number, Set<number>>()
  const silent = new Map<number, Map<number, number>>()
  if (ids.length === 0) return { refused, silent }
  const declines = await db
    .selectFrom('pickupDecline')
    .select(['orderId', 'courierId'])
    .where('orderId', 'in', ids)
    .where('reason', '<>', '')
    .execute()
  for (const { orderId, courierId } of declines)
    refused.set(orderId, (refused.get(orderId) ?? new Set()).add(courierId))
  const timeouts = await db
    .selectFrom('pickupEvent')
    .select(['orderId', 'detail'])
    .where('orderId', 'in', ids)
    .where('action', '=', 'offer_timeout')
    .execute()
  for (const { orderId, detail } of timeouts) {
    const { courierId } = JSON.parse(detail) as { courierId?: number | null }
    if (courierId == null) continue
    const counts = silent.get(orderId) ?? new Map<number, number>()
    silent.set(orderId, counts.set(courierId, (counts.get(courierId) ?? 0) + 1))
  }
  return { refused, silent }
}

const weekStops = async (db: Handle<PickupTables>, day: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select((e) => ['courierId', e.fn.countAll<number>().as('stops')])
    .where('slotDay', '>=', addDays(day, -7))
    .where('slotDay', '<', day)
    .where('courierId', 'is not', null)
    .where('state', 'not in', ['cancelled'])
    .groupBy('courierId')
    .execute()
  return new Map(rows.map(({ courierId, stops }) => [courierId ?? 0, Number(stops)]))
}

/** Older positions say nothing about where a courier is. */
const FRESH = 30 * MINUTE

export const readBoardCouriers = async (
  db: Handle<BoardTables>,
  now: number,
  { cityId, day }: { cityId: string; day: string },
): Promise<(BoardCourier & { name: string; onDuty: boolean })[]> => {
  const people = new Map((await readCouriers(db)).map((courier) => [courier.id, courier]))
  const week = await weekStops(db, day)
  return (await readShifts(db, now, { cityId, day })).flatMap(({ courierId, ...shift }) => {
    const person = people.get(courierId)
    if (!person) return []
    const { latitude, longitude, seenAt } = person
    const isHere = day === dayOf(now) && seenAt !== null && now - seenAt <= FRESH
    return {
      ...shift,
      id: courierId,
      name: person.name,
      onDuty: person.onDuty,
      position: isHere && latitude !== null && longitude !== null ? { latitude, longitude } : null,
      weekStops: week.get(courierId) ?? 0,
    }
  })
}

export type Board = {
  couriers: Awaited<ReturnType<typeof readBoardCouriers>>
  orders: BoardOrder[]
  rows: ReadonlyMap<number, OrderRow>
}

const positionOf = ({ latitude, longitude }: OrderRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Everything that decides the assignment of a city and day. */
export const readBoard = async (
  db: Handle<BoardTables>,
  now: number,
  at: { cityId: string; day: string },
): Promise<Board> => {
  const couriers = await readBoardCouriers(db, now, at)
  const open = await readOpen(db, at.cityId, at.day)
  const ended = await readEnded(db, at.cityId, at.day)
  const bands = new Map((await readWeightBands(db)).map((band) => [band.value, band]))
  const { refused, silent } = await readRefusals(
    db,
    open.filter(({ state }) => state === 'placed' || state === 'assigned').map(({ id }) => id),
  )
  const working = new Map(couriers.map((courier) => [courier.id, courier]))
  const orders = [...open, ...ended].map((row): BoardOrder => {
    const zoneId = row.zoneId === null || isZoneAssumed(row) ? null : row.zoneId
    const startMinute = row.slotStartMinute ?? 0
    const isOffer = row.state === 'assigned' && row.pinned === 0
    const shift = working.get(row.courierId ?? 0)
    // an offer to a courier who no longer works there is free again
    const still = shift !== undefined && lackOfShift(shift, { zoneId, startMinute }) === null
    return {
      id: row.id,
      zoneId,
      startMinute,
      position: positionOf(row),
      grams: row.totalG ?? bands.get(row.band)?.minG ?? 0,
      fixedTo: row.state === 'placed' || isOffer ? null : row.courierId,
      offeredTo: isOffer && still ? row.courierId : null,
      refusedBy: refused.get(row.id) ?? new Set(),
      timedOut: silent.get(row.id) ?? new Map(),
    }
  })
  return { couriers, orders, rows: new Map([...open, ...ended].map((row) => [row.id, row])) }
}
