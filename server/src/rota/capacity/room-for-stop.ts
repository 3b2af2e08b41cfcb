// Checks whether a courier's shift and remaining capacity allow one more stop.

import type { Shift } from '../read-shifts.ts'
import { windowWorked } from './places.ts'

type Works = Pick<Shift, 'startMinutes' | 'zoneIds'>
type Most = Pick<Shift, 'perWindow' | 'maxStops' | 'maxG'>
/** A stop to assign; a null zone is unknown, so any courier of the city may go. */
export type Stop = { zoneId: number | null; startMinute: number; grams: number }
/** A courier's other work of that day: all stops, those of the same window, and the grams of all. */
export type Load = { stops: number; inWindow: number; grams: number }

/** Why the rota does not allow a courier to make a stop; null when it does. */
export const lackOfShift = (
  shift: Works,
  { zoneId, startMinute }: Pick<Stop, 'zoneId' | 'startMinute'>,
): 'hours' | 'zone' | null => {
  if (windowWorked(shift, startMinute) === null) return 'hours'
  return zoneId === null || shift.zoneIds.includes(zoneId) ? null : 'zone'
}

/** Why a courier has no capacity for another stop; null when there is capacity. */
export const lackOfRoom = (
  { perWindow, maxStops, maxG }: Most,
  { stops, inWindow, grams }: Load,
  more: number,
): 'window' | 'day' | 'weight' | null => {
  if (inWindow >= perWindow) return 'window'
  if (stops >= maxStops) return 'day'
  return maxG !== null && grams + more > maxG ? 'weight' : null
}

/** Whether two minutes fall into the same window of a shift. */
export const isSameWindow = (shift: Pick<Shift, 'startMinutes'>, one: number, other: number): boolean =>
  one === other || (windowWorked(shift, one) ?? one) === (windowWorked(shift, other) ?? other)
