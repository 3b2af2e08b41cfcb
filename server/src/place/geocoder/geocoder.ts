// The interface of map services that find addresses and places.

import type { Position } from '../position.ts'

/** An address found by a map service: the administrative code (six digits) and the address text. */
export type Found = { adcode: string; text: string }

/** A place found by name: an estate, building or road. `address` may be empty. */
export type FoundPlace = { name: string; address: string; adcode: string; position: Position }

/** An external map service. It uses GCJ-02, returns null or an empty list for unknown places, and may throw. */
export type Geocoder = {
  addressAt: (position: Position) => Promise<Found | null>
  regionOf: (address: string) => Promise<Found | null>
  /** `city` is a six-digit administrative code (for a municipality that of the province); null means anywhere. */
  placesNamed: (words: string, city: string | null) => Promise<FoundPlace[]>
}
