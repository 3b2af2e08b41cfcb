// Checks whether a geographical position sent by a client is usable, and measures distances.

import { metresBetween, type Position } from '@huishou/wire/geo'

export type { Position }

/**
 * The position if it is usable, else null. Clients without a position send 0/0 and simulators 1/1
 * (docs/rules/protocol.md#addresses); both count as unknown.
 */
export const knownPosition = (given: {
  latitude?: number | null
  longitude?: number | null
}): Position | null => {
  const { latitude, longitude } = given
  if (latitude == null || longitude == null) return null
  return Math.abs(latitude) <= 1 && Math.abs(longitude) <= 1 ? null : { latitude, longitude }
}

/** Great-circle distance in kilometres. */
export const distanceKm = (a: Position, b: Position): number => metresBetween(a, b) / 1000
