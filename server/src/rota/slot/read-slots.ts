// Reads the time windows that customers can book in a service zone, at an address whose zone is unknown, or at a shop;
// for staff, also the places sold in each window of a zone.

import type { Static } from 'typebox'
import type { Slot, StaffSlot } from '@huishou/wire/rota/slots'
import { dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import { isShopOpenOn, type ShopRow, type Zone } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { leftOf, readDays, takenOf, windowKey, type DayState } from '../capacity/day-state.ts'
import type { ShiftTables } from '../read-shifts.ts'
import type { Hold } from './hold-place.ts'
import { daysFrom, LEAD_MINUTES, UNLIMITED, windowsOf, type Hours, type Window } from './windows.ts'

type WireSlot = Static<typeof Slot>
type WireStaffSlot = Static<typeof StaffSlot>

const whyNot = (state: DayState, zoneId: number, startMinute: number): WireSlot['why'] => {
  if (state.limits.get(windowKey(zoneId, startMinute)) === 0) return 'closed'
  return state.plan.couriers(zoneId, startMinute) === 0 ? 'nobody' : 'full'
}

const staffSlot = (
  zone: Zone,
  { day, now, state }: { day: string; now: number; state: DayState },
  { startMinute, endMinute }: Window,
): WireStaffSlot => {
  const taken = takenOf(state, zone.id, startMinute)
  const left = leftOf(state, zone.id, startMinute)
  const startsAt = instantOf(day, startMinute)
  const isPast = startsAt - now < LEAD_MINUTES * MINUTE
  return {
    zoneId: zone.id,
    day,
    startMinute,
    endMinute,
    startsAt,
    capacity: taken + left,
    taken,
    left,
    bookable: left > 0 && !isPast,
    why: isPast ? 'past' : left > 0 ? '' : whyNot(state, zone.id, startMinute),
    atMost: state.limits.get(windowKey(zone.id, startMinute)) ?? null,
    couriers: state.plan.couriers(zone.id, startMinute),
  }
}

/** All windows of the zones of one city on the given days, with the places sold and left in each. */
export const readZoneSlots = async (
  db: Handle<ShiftTables>,
  now: number,
  { cityId, zones, days }: { cityId: string; zones: readonly Zone[]; days: readonly string[] },
): Promise<WireStaffSlot[]> => {
  const states = await readDays(db, now, cityId, days)
  return days.flatMap((day) => {
    const state = states.get(day)
    return state
      ? zones.flatMap((zone) => windowsOf(zone).map((window) => staffSlot(zone, { day, now, state }, window)))
      : []
  })
}

const byDay = <Row extends { day: string }>(days: readonly string[], rows: readonly Row[]) =>
  days.map((day) => ({ day, slots: rows.filter((row) => row.day === day) }))

const unlimited = (
  hours: Hours,
  days: readonly string[],
  isBookable: (day: string, startMinute: number, endMinute: number) => boolean,
): WireSlot[] =>
  days.flatMap((day) =>
    windowsOf(hours).map(({ startMinute, endMinute }) => {
      const bookable = isBookable(day, startMinute, endMinute)
      return {
        day,
        startMinute,
        endMinute,
        startsAt: instantOf(day, startMinute),
        capacity: UNLIMITED,
        left: bookable ? UNLIMITED : 0,
        bookable,
        why: bookable ? ('' as const) : ('past' as const),
      }
    }),
  )

/** Windows a customer may choose from in a zone; their own hold counts as free. */
export const slotsOfZone = async (
  db: Handle<ShiftTables>,
  now: number,
  { zone, count, held }: { zone: Zone; count: number; held: Hold | null },
) => {
  const days = daysFrom(now, count)
  const rows = await readZoneSlots(db, now, { cityId: zone.cityId, zones: [zone], days })
  const isHeld = ({ day, startMinute }: WireStaffSlot) =>
    held?.zoneId === zone.id && held.day === day && held.startMinute === startMinute
  return byDay(
    days,
    rows.map((slot) =>
      isHeld(slot) ? { ...slot, left: slot.left + 1, bookable: true, why: '' as const } : slot,
    ),
  )
}

/** Windows of an address whose zone is unknown: a dispatcher assigns the courier, so none is full. */
export const slotsWithoutZone = (hours: Hours, count: number, now: number) => {
  const days = daysFrom(now, count)
  return byDay(
    days,
    unlimited(hours, days, (day, startMinute) => instantOf(day, startMinute) - now >= LEAD_MINUTES * MINUTE),
  )
}

/** Windows for bringing goods to a shop: its opening hours, including the current window. */
export const slotsOfShop = (shop: ShopRow, count: number, now: number) => {
  const days = daysFrom(now, count)
  return byDay(
    days,
    unlimited(
      shop,
      days,
      (day, _start, endMinute) =>
        isShopOpenOn(shop, day, now) && (day > dayOf(now) || instantOf(day, endMinute) > now),
    ),
  )
}
