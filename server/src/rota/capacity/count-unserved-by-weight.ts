// Counts the stops sold for a day that no courier can take when the weight limits of vehicles are considered along with
// zones, time windows and numbers of stops.

import type { Shift } from '../read-shifts.ts'
import { windowWorked, type Sold } from './places.ts'

/** The remaining capacity of a courier on the day. */
type Room = { shift: Shift; stops: number; grams: number; windows: Map<number, number>; has: Sold[] }

const roomOf = (shift: Shift): Room => ({
  shift,
  stops: shift.maxStops,
  grams: shift.maxG ?? Number.POSITIVE_INFINITY,
  windows: new Map(shift.startMinutes.map((start) => [start, shift.perWindow])),
  has: [],
})

const move = (room: Room, place: Sold, start: number, by: 1 | -1): void => {
  room.stops -= by
  room.grams -= by * place.grams
  room.windows.set(start, (room.windows.get(start) ?? 0) - by)
  if (by === 1) room.has.push(place)
  else room.has.splice(room.has.indexOf(place), 1)
}

/**
 * The number of places that remain without a courier when weight is counted, too. The search tries only one exchange,
 * so it may miss a solution: then a window counts as full too early, never too late.
 */
export const unservedByWeight = (shifts: readonly Shift[], sold: readonly Sold[]): number => {
  const rooms = shifts.map(roomOf)
  const startOf = (room: Room, { zoneId, startMinute }: Sold): number | null =>
    room.shift.zoneIds.includes(zoneId) ? windowWorked(room.shift, startMinute) : null
  const fits = (room: Room, place: Sold, start: number): boolean =>
    room.stops > 0 && room.grams >= place.grams && (room.windows.get(start) ?? 0) > 0
  const give = (place: Sold): boolean => {
    const [best] = rooms
      .flatMap((room) => {
        const start = startOf(room, place)
        return start !== null && fits(room, place, start) ? [{ room, start }] : []
      })
      .toSorted((a, b) => b.room.grams - a.room.grams || b.room.stops - a.room.stops)
    if (best) move(best.room, place, best.start, 1)
    return best !== undefined
  }
  /** Gives a place to a courier who hands one of their own places to another. */
  const giveByExchange = (place: Sold): boolean =>
    rooms.some((room) => {
      const start = startOf(room, place)
      if (start === null) return false
      return room.has.some((other) => {
        if (other.courierId !== null) return false
        const otherStart = startOf(room, other)
        if (otherStart === null) return false
        move(room, other, otherStart, -1)
        if (fits(room, place, start)) {
          move(room, place, start, 1)
          if (give(other)) return true
          move(room, place, start, -1)
        }
        move(room, other, otherStart, 1)
        return false
      })
    })
  const bound = new Map(rooms.map((room) => [room.shift.courierId, room]))
  const free: Sold[] = []
  for (const place of sold) {
    const room = place.courierId === null ? undefined : bound.get(place.courierId)
    const start = room && windowWorked(room.shift, place.startMinute)
    if (room && start !== null && start !== undefined) move(room, place, start, 1)
    else free.push({ ...place, courierId: null })
  }
  return free.toSorted((a, b) => b.grams - a.grams).filter((place) => !give(place) && !giveByExchange(place))
    .length
}
