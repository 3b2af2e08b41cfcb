// Computes when the time window booked for a recycling order starts and ends.

import { MINUTE } from '@huishou/wire/time'
import type { OrderRow } from '../life-cycle.ts'

type Slot = Pick<OrderRow, 'slotDay' | 'slotStartMinute' | 'slotEndMinute'>

const instantIn = (day: string | null, minute: number | null): number =>
  day === null ? Number.POSITIVE_INFINITY : Date.parse(`${day}T00:00:00+08:00`) + (minute ?? 0) * MINUTE

/** Start of the booked window; infinite for an order without one. */
export const slotStart = ({ slotDay, slotStartMinute }: Pick<Slot, 'slotDay' | 'slotStartMinute'>): number =>
  instantIn(slotDay, slotStartMinute)

/** End of the booked window. */
export const slotEnd = ({ slotDay, slotStartMinute, slotEndMinute }: Slot): number =>
  instantIn(slotDay, slotEndMinute ?? slotStartMinute)
