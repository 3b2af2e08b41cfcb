// Types for stops in time windows that customers want or have bought (places), and the time window that a minute
// belongs to.

import type { Shift } from '../read-shifts.ts'

/** The zone and window of a requested place; grams by the weight band, 0 if unknown. */
export type Wanted = { zoneId: number; startMinute: number; grams: number }
/** A sold place. `courierId` is the courier bound to it; if null, any courier of the zone may get it. */
export type Sold = Wanted & { courierId: number | null }

/**
 * The start of the worked window that a minute falls into, even if windows have moved since; null when none is
 * worked.
 */
export const windowWorked = (shift: Pick<Shift, 'startMinutes'>, minute: number): number | null =>
  shift.startMinutes.includes(minute)
    ? minute
    : (shift.startMinutes.findLast((start) => start <= minute && minute < start + 120) ?? null)
