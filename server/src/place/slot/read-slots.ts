import type { Static } from 'typebox'
import type { Slot, StaffSlot } from '@huishou/wire/place/slots'
import { dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { Zone } from '../find-zone.ts'
import { couriersOfZone } from '../read-zones.ts'
import type { Hold } from './release-slot.ts'
import { isShopOpenOn, type ShopRow } from '../read-shops.ts'
import type { PlaceTables } from '../tables.ts'
import { daysFrom, LEAD_MINUTES, UNLIMITED, windowsOf, type Hours } from './windows.ts'

type WireSlot = Static<typeof Slot>
type WireStaffSlot = Static<typeof StaffSlot>

/** Default capacity of a zone's window: working couriers × stops each (docs/rules/pickup.md#windows). */
export const defaultCapacity = async (db: Handle<PlaceTables>, zone: Zone): Promise<number> =>
  (await couriersOfZone(db, zone.id)).length * zone.perCourier

/** All windows of a zone on the given days with their counters. A capacity below the number taken shows as full. */
export const readZoneSlots = async (
  db: Handle<PlaceTables>,
  zone: Zone,
  days: readonly string[],
  now: number,
): Promise<WireStaffSlot[]> => {
  const usual = await defaultCapacity(db, zone)
  const counters =
    days.length === 0
      ? []
      : await db
          .selectFrom('slot')
          .selectAll()
          .where('zoneId', '=', zone.id)
          .where('day', 'in', [...days])
          .execute()
  const expired = await expiredHolds(db, zone, now)
  const counterOf = new Map(counters.map((counter) => [`${counter.day} ${counter.startMinute}`, counter]))
  return days.flatMap((day) =>
    windowsOf(zone).map(({ startMinute, endMinute }) => {
      const counter = counterOf.get(`${day} ${startMinute}`)
      const taken = (counter?.taken ?? 0) - expired(day, startMinute)
      const capacity = Math.max(counter?.override ?? usual, taken)
      const startsAt = instantOf(day, startMinute)
      const left = capacity - taken
      return {
        zoneId: zone.id,
        day,
        startMinute,
        endMinute,
        startsAt,
        capacity,
        taken,
        left,
        bookable: left > 0 && startsAt - now >= LEAD_MINUTES * MINUTE,
      }
    }),
  )
}

/** Expired holds still included in the counters, so that readers do not see "full" before the sweep. */
const expiredHolds = async (
  db: Handle<PlaceTables>,
  zone: Zone,
  now: number,
): Promise<(day: string, startMinute: number) => number> => {
  const expired = await db
    .selectFrom('slotHold')
    .select(['day', 'startMinute'])
    .where('until', '<=', now)
    .where('zoneId', '=', zone.id)
    .execute()
  return (day, startMinute) =>
    expired.filter((hold) => hold.day === day && hold.startMinute === startMinute).length
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
      }
    }),
  )

/** Windows a customer may choose from in a zone; their own hold counts as free. */
export const slotsOfZone = async (
  db: Handle<PlaceTables>,
  zone: Zone,
  count: number,
  now: number,
  held: Hold | null,
) => {
  const days = daysFrom(now, count)
  const slots = await readZoneSlots(db, zone, days, now)
  const isHeld = ({ day, startMinute }: WireStaffSlot) =>
    held?.zoneId === zone.id && held.day === day && held.startMinute === startMinute
  return byDay(
    days,
    slots.map((slot) => (isHeld(slot) ? { ...slot, left: slot.left + 1, bookable: true } : slot)),
  )
}

/** Windows of an address without a zone: a dispatcher assigns the courier, so none is full. */
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
