import type { Shift } from '../read-shifts.ts'

/** The zone and window of a requested place; grams by the weight band, 0 if unknown. */
export type Wanted = { zoneId: number; startMinute: number; grams: number }
/** A place that is sold. `courierId`: whoever is bound to it; null: anybody of the zone may get it. */
export type Sold = Wanted & { courierId: number | null }

/** The start of the worked window that a minute falls into: of windows since moved as well; null when none is worked. */
export const windowWorked = (shift: Pick<Shift, 'startMinutes'>, minute: number): number | null =>
  shift.startMinutes.includes(minute)
    ? minute
    : (shift.startMinutes.findLast((start) => start <= minute && minute < start + 120) ?? null)
