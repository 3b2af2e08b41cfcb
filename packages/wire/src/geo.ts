// Positions, and the distance between them.

/** A position in GCJ-02, the coordinate system of the API. */
export type Position = { latitude: number; longitude: number }

const EARTH_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export const metresBetween = (a: Position, b: Position): number => {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return (
    2 *
    EARTH_M *
    Math.asin(Math.sqrt(across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along))
  )
}
