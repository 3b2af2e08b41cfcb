import type { Position } from '../position.ts'

/** A place found by a map service: the administrative code (six digits) and the address as people write it. */
export type Found = { adcode: string; text: string }

/** A place found by its name: an estate, a building, a road. `address` may be empty. */
export type FoundPlace = { name: string; address: string; adcode: string; position: Position }

/** An external map service. It uses GCJ-02 and returns null for what it does not know; it may throw. */
export type Geocoder = {
  addressAt: (position: Position) => Promise<Found | null>
  regionOf: (address: string) => Promise<Found | null>
  /** `city`: its administrative code, six digits, of a municipality the province's; null: anywhere. */
  placesNamed: (words: string, city: string | null) => Promise<FoundPlace[]>
}
