// Sells stops in time windows, but never more than the couriers of the day can serve.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../../content/index.ts'
import { readZone, type Zone } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { lockDay, stateWith, takenOf, windowKey, type DayState, type Place } from '../capacity/day-state.ts'
import { planDay, type DayPlan } from '../capacity/plan-day.ts'
import { readShifts, type ShiftTables } from '../read-shifts.ts'
import { readBookingDays } from './booking-days.ts'
import { checkWindow } from './windows.ts'

export type SlotKey = { zoneId: number; day: string; startMinute: number }
/** A window and the grams to collect in it, by the weight band; 0 if not known yet. */
export type WantedPlace = SlotKey & { grams: number }
export type SellingTables = ShiftTables & ContentTables
type Trx = Transaction<SellingTables>

/** The zone of a window that can still be booked. Refuses SLOT_UNKNOWN, SLOT_PAST; does not check for free places. */
const bookableZone = async (
  trx: Trx,
  now: number,
  { zoneId, day, startMinute }: SlotKey,
): Promise<Zone | Refusal> => {
  const zone = await readZone(trx, zoneId)
  if (!zone || zone.active === 0) return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  return checkWindow(zone, { day, startMinute, bookingDays: await readBookingDays(trx) }, now) ?? zone
}

const NOBODY = refuse('SLOT_NOBODY', { field: 'slotStartMinute' })
const FULL = refuse('SLOT_FULL', { field: 'slotStartMinute' })

/** The plan of the day with one more place; refuses when nobody works that window, or nobody has capacity. */
const planWith = (state: DayState, { zoneId, startMinute, grams }: WantedPlace): DayPlan | Refusal => {
  if (state.plan.couriers(zoneId, startMinute) === 0) return NOBODY
  const limit = state.limits.get(windowKey(zoneId, startMinute))
  if (limit !== undefined && takenOf(state, zoneId, startMinute) >= limit) return FULL
  return state.plan.add({ zoneId, startMinute, grams }) ?? FULL
}

/**
 * Takes one place of a window, held for a customer if `hold` is given, and returns its id. A place is sold only if it
 * and all other places of the day can be served (docs/rules/rota.md#what-can-be-booked). Transactions that take
 * places of the same city and day run one after the other. Refuses SLOT_FULL, SLOT_NOBODY, SLOT_UNKNOWN, SLOT_PAST.
 */
export const takePlace = async (
  trx: Trx,
  now: number,
  wanted: WantedPlace,
  hold: { memberId: number; until: number } | null = null,
): Promise<number | Refusal> => {
  const zone = await bookableZone(trx, now, wanted)
  if (isRefusal(zone)) return zone
  const { zoneId, day, startMinute, grams } = wanted
  const { cityId } = zone
  const { state, keep } = await lockDay(trx, now, { cityId, day })
  const plan = planWith(state, wanted)
  if (isRefusal(plan)) return plan
  const place = await trx
    .insertInto('soldPlace')
    .values({
      cityId,
      zoneId,
      day,
      startMinute,
      grams,
      memberId: hold?.memberId ?? null,
      until: hold?.until ?? null,
      orderId: null,
      courierId: null,
    })
    .returning(['id', 'zoneId', 'startMinute', 'grams', 'courierId', 'until'])
    .executeTakeFirstOrThrow()
  keep(stateWith(state, [...state.places, place], plan))
  return place.id
}

/**
 * Turns a held place into a sold one, now that its weight is known. Refuses SLOT_FULL only when no vehicle of the day
 * can carry it, and SLOT_UNKNOWN and SLOT_PAST like any booking.
 */
export const takeHeldPlace = async (
  trx: Trx,
  now: number,
  placeId: number,
  wanted: WantedPlace,
): Promise<number | Refusal> => {
  const zone = await bookableZone(trx, now, wanted)
  if (isRefusal(zone)) return zone
  const of = { cityId: zone.cityId, day: wanted.day }
  const { state, keep } = await lockDay(trx, now, of)
  const sold: Place = { id: placeId, ...wanted, courierId: null, until: null }
  const others = state.places.filter(({ id }) => id !== placeId)
  const shifts = wanted.grams > 0 ? await readShifts(trx, now, of) : []
  // without a weight limit the place was already promised, so nothing has to be planned again
  const plan = shifts.some(({ maxG }) => maxG !== null) ? planDay(shifts, others).add(wanted) : state.plan
  if (!plan) return FULL
  await trx
    .updateTable('soldPlace')
    .set({ memberId: null, until: null, grams: wanted.grams })
    .where('id', '=', placeId)
    .execute()
  keep(stateWith(state, [...others, sold], plan))
  return placeId
}
