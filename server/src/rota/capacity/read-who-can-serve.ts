// Reads a day in a city, to tell which courier could serve which order when orders are assigned or moved.

import type { Handle } from '../../platform/database.ts'
import { readUnplannedShifts } from '../read-leave.ts'
import { readShifts, type Shift, type ShiftTables } from '../read-shifts.ts'
import type { CityDay } from './day-state.ts'
import { planDay } from './plan-day.ts'

/** A city's day, for questions about who could serve which order. */
export type Serving = {
  /** The shift of a courier; undefined if the courier does not work there that day. */
  shiftOf: (courierId: number) => Shift | undefined
  /** The capacity of a courier as a shift without windows and zones; undefined on leave, and in another city. */
  unplannedShiftOf: (courierId: number) => Promise<Shift | undefined>
  /** Whether another customer of that day would be left without a courier if this courier got the order. */
  strands: (orderId: number, courierId: number) => boolean
  /** Counts the order as this courier's from now on. */
  give: (orderId: number, courierId: number) => void
}

/**
 * Reads a day for whoever assigns or moves orders, with the same shifts and the same flow as the sale of places
 * (decisions/0035). An order without a place takes none from others.
 */
export const readServing = async (db: Handle<ShiftTables>, now: number, of: CityDay): Promise<Serving> => {
  const shifts = await readShifts(db, now, of)
  const places = await db
    .selectFrom('soldPlace')
    .select(['orderId', 'zoneId', 'startMinute', 'grams', 'courierId'])
    .where('cityId', '=', of.cityId)
    .where('day', '=', of.day)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .execute()
  const given = new Map<number, number>()
  const unserved = (orderId: number, courierId: number | null): number =>
    planDay(
      shifts,
      places.map((place) =>
        place.orderId === null
          ? place
          : {
              ...place,
              courierId:
                place.orderId === orderId ? courierId : (given.get(place.orderId) ?? place.courierId),
            },
      ),
    ).unserved
  const free = new Map<number, number>()
  let unplanned: Promise<Shift[]> | undefined
  return {
    shiftOf: (courierId) => shifts.find((shift) => shift.courierId === courierId),
    unplannedShiftOf: async (courierId) => {
      unplanned ??= readUnplannedShifts(db, of)
      return (await unplanned).find((shift) => shift.courierId === courierId)
    },
    strands: (orderId, courierId) => {
      if (!places.some((place) => place.orderId === orderId)) return false
      const before = free.get(orderId) ?? unserved(orderId, null)
      free.set(orderId, before)
      return unserved(orderId, courierId) > before
    },
    give: (orderId, courierId) => {
      given.set(orderId, courierId)
      free.clear()
    },
  }
}
