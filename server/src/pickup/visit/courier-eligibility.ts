// Decides whether a courier can take a recycling order, considering the rota, the courier's capacity and orders
// already promised.

import { isOverrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import { readWeightBands, type ContentTables } from '../../content/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import {
  isSameWindow,
  lackOfRoom,
  lackOfShift,
  readServing,
  type Load,
  type RotaTables,
  type Serving,
  type Shift,
} from '../../rota/index.ts'
import { readStaff, type StaffTables } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { isZoneAssumed } from '../order/is-zone-assumed.ts'

export type EligibilityTables = PickupTables & PlaceTables & StaffTables & RotaTables & ContentTables
type Db = Handle<EligibilityTables>

const OPEN_STOP_STATES = ['assigned', 'accepted', 'en_route', 'arrived', 'weighed'] as const
/** States of orders that count towards a courier's stops of a day; ended visits count as well. */
const STOP_STATES = [...OPEN_STOP_STATES, 'settled', 'closed', 'failed'] as const

/** The number of open stops per courier and day, keyed by `loadKey`. */
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

type Candidate = { id: number; cityId: string | null }
type TakenStop = { id: number; courierId: number; startMinute: number; grams: number }

/** A courier as a candidate; null for an unknown or inactive one. */
export const readCandidate = async (
  db: Handle<StaffTables>,
  courierId: number,
): Promise<(Candidate & { name: string }) | null> => {
  const courier = await readStaff(db, courierId)
  return courier && courier.role === 'courier' && courier.active ? courier : null
}

const loadOf = (
  shift: NonNullable<ReturnType<Serving['shiftOf']>>,
  stops: readonly TakenStop[],
  order: OrderRow,
): Load => {
  const others = stops.filter(({ id, courierId }) => courierId === shift.courierId && id !== order.id)
  const start = order.slotStartMinute ?? 0
  return {
    stops: others.length,
    inWindow: others.filter(({ startMinute }) => isSameWindow(shift, startMinute, start)).length,
    grams: others.reduce((sum, { grams }) => sum + grams, 0),
  }
}

/** The courier who declined an order last. */
const declinedLast = async (db: Handle<PickupTables>, orderId: number): Promise<number | null> => {
  // an expired offer is no refusal; such rows of earlier days have no reason
  const last = await db
    .selectFrom('pickupDecline')
    .select('courierId')
    .where('orderId', '=', orderId)
    .where('reason', '<>', '')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.courierId ?? null
}

/** The same shift with room for any number of stops; the vehicle's load stays. */
const withoutStopLimits = (shift: Shift): Shift => ({
  ...shift,
  perWindow: Number.POSITIVE_INFINITY,
  maxStops: Number.POSITIVE_INFINITY,
})

/** Objections that a caller passes over; COURIER_UNAVAILABLE stays for couriers on leave and those of other cities. */
export type PassedOver = ReadonlySet<
  'COURIER_UNAVAILABLE' | 'COURIER_HOURS' | 'COURIER_ZONE' | 'COURIER_NEEDED'
>
const NOTHING: PassedOver = new Set()

/** The refusal for an order outside the hours or the zones of a shift. */
const awayRefusal = (shift: Shift, order: OrderRow, passOver: PassedOver): Refusal | null => {
  const zoneId = isZoneAssumed(order) ? null : order.zoneId
  const startMinute = order.slotStartMinute ?? 0
  if (!passOver.has('COURIER_HOURS') && lackOfShift(shift, { zoneId: null, startMinute }) !== null)
    return refuse('COURIER_HOURS')
  return passOver.has('COURIER_ZONE') || zoneId === null || shift.zoneIds.includes(zoneId)
    ? null
    : refuse('COURIER_ZONE')
}

/** The refusal for a shift without room for one more stop of this weight. */
const roomRefusal = (shift: Shift, load: Load, grams: number): Refusal | null => {
  const lack = lackOfRoom(shift, load, grams)
  if (lack === 'window') return refuse('COURIER_WINDOW_FULL', { values: { count: load.inWindow } })
  if (lack === 'day') return refuse('COURIER_DAY_FULL', { values: { count: load.stops } })
  return lack === 'weight'
    ? refuse('COURIER_TOO_HEAVY', { values: { most: formatKg(shift.maxG ?? 0) } })
    : null
}

type GramsOf = (order: Pick<OrderRow, 'totalG' | 'band'>) => Promise<number>
type QuestionDay = { serving: Serving; stops: TakenStop[] }

const readQuestionDay = async (
  db: Db,
  now: number,
  { cityId, day }: { cityId: string; day: string },
  gramsOf: GramsOf,
): Promise<QuestionDay> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select(['id', 'courierId', 'slotStartMinute', 'totalG', 'band'])
    .where('slotDay', '=', day)
    .where('courierId', 'is not', null)
    .where('state', 'in', STOP_STATES)
    .execute()
  const stops = rows.map(async (row) => ({
    id: row.id,
    courierId: row.courierId ?? 0,
    startMinute: row.slotStartMinute ?? 0,
    grams: await gramsOf(row),
  }))
  return { serving: await readServing(db, now, { cityId, day }), stops: await Promise.all(stops) }
}

/**
 * Answers who can take an order, by the same rules as automatic assignment and the sale of places: rota, capacity of
 * window, day and vehicle, and the orders promised to other customers. Days are read once, so create one per call, and
 * report every assignment to it with `give`.
 */
export const courierQuestion = (db: Db, now: number) => {
  const days = new Map<string, Promise<QuestionDay>>()
  const bands = readWeightBands(db)
  const gramsOf: GramsOf = async ({ totalG, band }) =>
    totalG ?? (await bands).find(({ value }) => value === band)?.minG ?? 0
  /** The day of an order; for an order without a city, that of the city where the courier works. */
  const dayFor = (order: OrderRow, courier: Candidate) => {
    const [cityId, day] = [order.cityId ?? courier.cityId ?? '', order.slotDay ?? dayOf(now)]
    const key = `${cityId} ${day}`
    const known = days.get(key) ?? readQuestionDay(db, now, { cityId, day }, gramsOf)
    days.set(key, known)
    return known
  }

  /**
   * Why this courier should not get the order, apart from objections to pass over; null when they can take it.
   */
  const unfit = async (
    order: OrderRow,
    courier: Candidate,
    passOver: PassedOver = NOTHING,
  ): Promise<Refusal | null> => {
    const { serving, stops } = await dayFor(order, courier)
    const shift =
      serving.shiftOf(courier.id) ??
      (passOver.has('COURIER_UNAVAILABLE') ? await serving.unplannedShiftOf(courier.id) : undefined)
    if (!shift) return refuse('COURIER_UNAVAILABLE')
    // checked before anything that may be overruled: a courier's refusal cannot be overruled by a reason given for
    // something else
    if ((await declinedLast(db, order.id)) === courier.id) return refuse('COURIER_DECLINED_BEFORE')
    const away = awayRefusal(shift, order, passOver)
    if (away) return away
    // on a community day neighbours come to the courier, so their number says nothing about the time needed
    const room = order.communityDayId === null ? shift : withoutStopLimits(shift)
    const lack = roomRefusal(room, loadOf(shift, stops, order), await gramsOf(order))
    if (lack) return lack
    return !passOver.has('COURIER_NEEDED') && serving.strands(order.id, courier.id)
      ? refuse('COURIER_NEEDED')
      : null
  }

  /** From now on this courier counts as having one more stop. */
  const give = async (order: OrderRow, courier: Candidate): Promise<void> => {
    const { serving, stops } = await dayFor(order, courier)
    serving.give(order.id, courier.id)
    const kept = stops.findIndex(({ id }) => id === order.id)
    if (kept >= 0) stops.splice(kept, 1)
    stops.push({
      id: order.id,
      courierId: courier.id,
      startMinute: order.slotStartMinute ?? 0,
      grams: await gramsOf(order),
    })
  }
  return { unfit, give }
}
export type CourierQuestion = ReturnType<typeof courierQuestion>

/** Whether a dispatcher gave a reason for assigning this courier despite an obstacle. */
export const overruled = (unfit: Refusal | null, overrule: string | undefined): boolean =>
  unfit === null || (overrule !== undefined && overrule !== '' && isOverrulable(unfit.refusal))

/** `unfit` for one courier by id. */
export const courierIneligibility = async (
  db: Db,
  now: number,
  order: OrderRow,
  courierId: number,
): Promise<Refusal | null> => {
  const candidate = await readCandidate(db, courierId)
  return candidate ? await courierQuestion(db, now).unfit(order, candidate) : refuse('COURIER_UNAVAILABLE')
}
