// Defines the table of travel times and distances between places, and estimates it from straight-line distances.
import type { TravelSource } from '@huishou/wire/dispatch/choices'
import { metresBetween, type Position } from '@huishou/wire/geo'

/** Seconds and metres between places, row by row: from the place of the row to the place of the column. */
export type TravelTable = { source: TravelSource; seconds: Int32Array; metres: Int32Array }

/**
 * A source of travel times between all the given places. It throws if it has no result; the caller falls back on
 * straight-line distances.
 */
export type TravelService = {
  source: TravelSource
  between: (places: readonly Position[]) => Promise<TravelTable>
}

/** Streets are longer than the straight line. */
const DETOUR = 1.3
/** 18 km/h. */
const METRES_PER_SECOND = 5

/** The built-in source: 18 km/h on 1.3 times the straight line (docs/rules/dispatch.md#travel-times). */
export const straightTable = (places: readonly (Position | null)[]): TravelTable => {
  const { length } = places
  const seconds = new Int32Array(length * length)
  const metres = new Int32Array(length * length)
  for (const [from, a] of places.entries())
    for (const [to, b] of places.entries()) {
      if (!a || !b || from === to) continue
      const way = metresBetween(a, b) * DETOUR
      metres[from * length + to] = Math.round(way)
      seconds[from * length + to] = Math.round(way / METRES_PER_SECOND)
    }
  return { source: 'straight', seconds, metres }
}
