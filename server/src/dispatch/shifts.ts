import { readZones, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { readCouriers, type StaffTables } from '../staff/index.ts'

export type ShiftTables = PlaceTables & StaffTables

/** What a courier works on one day: the windows, where, and how much. */
export type Shift = {
  courierId: number
  startMinutes: readonly number[]
  zoneIds: readonly number[]
  perWindow: number
  maxStops: number
  maxG: number | null
}

const WINDOW_MINUTES = 120

/** Every courier of the city works their zones, in the hours of these. */
export const readShifts = async (
  db: Handle<ShiftTables>,
  _now: number,
  { cityId }: { cityId: string; day: string },
): Promise<Shift[]> => {
  const zones = (await readZones(db, cityId)).filter(({ active }) => active === 1)
  const pairs = await db.selectFrom('zoneCourier').selectAll().execute()
  return (await readCouriers(db)).flatMap(({ id, loadCap }) => {
    const own = zones.filter((zone) =>
      pairs.some(({ zoneId, staffId }) => zoneId === zone.id && staffId === id),
    )
    if (own.length === 0) return []
    const minutes = new Set<number>()
    for (const { openMinute, closeMinute } of own)
      for (let start = openMinute; start < closeMinute; start += WINDOW_MINUTES) minutes.add(start)
    return {
      courierId: id,
      startMinutes: [...minutes].toSorted((one, other) => one - other),
      zoneIds: own.map(({ id: zoneId }) => zoneId),
      perWindow: Math.max(...own.map(({ perCourier }) => perCourier)),
      maxStops: loadCap,
      maxG: null,
    }
  })
}
