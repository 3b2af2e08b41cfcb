// Reads which couriers of a city are on leave on a day, and how many stops and how much weight the others can take if
// they are sent out without a shift.

import type { Handle } from '../platform/database.ts'
import {
  capacityOf,
  readCouriersOfCity,
  readPlan,
  type CityCourier,
  type Shift,
  type ShiftTables,
} from './read-shifts.ts'

type Db = Handle<ShiftTables>
type CityDay = { cityId: string; day: string }

/** The couriers of a city, and which of them are on leave on a day. */
export const readLeaveOfCity = async (
  db: Db,
  { cityId, day }: CityDay,
): Promise<(CityCourier & { isOnLeave: boolean })[]> => {
  const couriers = await readCouriersOfCity(db, cityId)
  const plan = await readPlan(db, cityId, [day])
  return couriers.map((courier) => {
    const { hours, exception } = plan(courier.id, day)
    return { ...courier, isOnLeave: hours.length === 0 && exception?.cause === 'leave' }
  })
}

/**
 * Shifts without windows and zones, of the couriers of a city who are not on leave that day: they hold the limits of
 * stops and load for a courier who is sent by name on a day off.
 */
export const readUnplannedShifts = async (db: Db, at: CityDay): Promise<Shift[]> =>
  (await readLeaveOfCity(db, at)).flatMap((courier) =>
    courier.isOnLeave
      ? []
      : { courierId: courier.id, startMinutes: [], zoneIds: [], ...capacityOf(courier, courier.zones) },
  )
