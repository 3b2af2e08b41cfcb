// The time windows of a day (two hours each; the last one may be shorter), and a check of whether it is still early
// enough to book one; the number of places is checked elsewhere.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, instantOf, isDay, MINUTE } from '@huishou/wire/time'

const WINDOW_MINUTES = 120
/** Minimum minutes between booking and the start of a window (docs/rules/pickup.md#windows). */
export const LEAD_MINUTES = 60
/** Minutes a chosen slot is held while the order is completed (docs/rules/pickup.md#windows). */
export const HOLD_MINUTES = 15
/** The number of places that means "no limit" in a list of windows. */
export const UNLIMITED = 99
export const DEFAULT_HOURS: Hours = { openMinute: 8 * 60, closeMinute: 20 * 60 }

export type Hours = { openMinute: number; closeMinute: number }
export type Window = { startMinute: number; endMinute: number }

/** Two-hour windows from opening to closing; the last one may be shorter. */
export const windowsOf = ({ openMinute, closeMinute }: Hours): Window[] => {
  const windows: Window[] = []
  for (let start = openMinute; start < closeMinute; start += WINDOW_MINUTES)
    windows.push({ startMinute: start, endMinute: Math.min(start + WINDOW_MINUTES, closeMinute) })
  return windows
}

/** The window that contains a minute of the day; null outside the hours. */
export const windowContaining = (hours: Hours, minute: number): Window | null =>
  windowsOf(hours).find(({ startMinute, endMinute }) => minute >= startMinute && minute < endMinute) ?? null

/** Today and the following days. */
export const daysFrom = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(dayOf(now), index))

/** The last day that can be booked. */
export const lastDay = (now: number, bookingDays: number): string => addDays(dayOf(now), bookingDays - 1)

/** Null when the window can still be booked; else SLOT_UNKNOWN or SLOT_PAST. */
export const checkWindow = (
  hours: Hours,
  { day, startMinute, bookingDays }: { day: string; startMinute: number; bookingDays: number },
  now: number,
): Refusal | null => {
  if (!isDay(day) || !windowsOf(hours).some((window) => window.startMinute === startMinute))
    return refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
  if (instantOf(day, startMinute) - now < LEAD_MINUTES * MINUTE)
    return refuse('SLOT_PAST', { field: 'slotStartMinute', values: { minutes: LEAD_MINUTES } })
  return day > lastDay(now, bookingDays) ? refuse('SLOT_UNKNOWN', { field: 'slotDay' }) : null
}
