import type { Position } from '../position.ts'

/** What a map service knows of a place: the administrative code (six digits) and the address as people write it. */
export type Found = { adcode: string; text: string }

/** A map service outside. It speaks GCJ-02 and answers null for what it does not know; it may throw and may hang. */
export type Geocoder = {
  addressAt: (position: Position, signal: AbortSignal) => Promise<Found | null>
  regionOf: (address: string, signal: AbortSignal) => Promise<Found | null>
}
