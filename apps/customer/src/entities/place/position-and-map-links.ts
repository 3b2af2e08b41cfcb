// The type of a position, and functions that parse a position from the API, format distances as text, and build links
// that open a position in a map app.

/** A position in GCJ-02, the coordinate system of the API. */
export type Place = { latitude: number; longitude: number }

/** Parses a position; null for 0/0 and 1/1, which clients without a map send (docs/rules/protocol.md#addresses). */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Place | null =>
  latitude === null ||
  longitude === null ||
  (latitude === 0 && longitude === 0) ||
  (latitude === 1 && longitude === 1)
    ? null
    : { latitude, longitude }

/** Formats kilometres: `350 m`, `2.4 km`, `18 km`. */
export const distanceText = (km: number): string => {
  if (km < 1) return `${Math.round(km * 100) * 10} m`
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km`
}

/** A link that opens the phone's map app at a place. */
export const mapsLink = ({ latitude, longitude }: Place, name: string): string =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}&coordinate=gaode`
