// Converts positions between WGS-84, the coordinate system of satellite navigation, and GCJ-02, that of Chinese maps.

/** A position in degrees; the coordinate system is named where it is used. */
type Degrees = { latitude: number; longitude: number }

/** Coordinate systems of map tiles. Positions are stored and sent in GCJ-02, that of Chinese maps. */
export const datums = ['gcj02', 'wgs84'] as const
export type Datum = (typeof datums)[number]

const { PI } = Math
/** Krassowsky 1940: semi-major axis in metres, and first eccentricity squared. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

/** Outside this box GCJ-02 and WGS-84 are the same. */
const isInChina = ({ latitude, longitude }: Degrees): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271

const waves = (at: number, ...parts: readonly (readonly [height: number, divisor: number])[]): number =>
  (parts.reduce((sum, [height, divisor]) => sum + height * Math.sin((at / divisor) * PI), 0) * 2) / 3

const shiftOf = ({ latitude, longitude }: Degrees): Degrees => {
  const x = longitude - 105
  const y = latitude - 35
  const ripple = waves(x, [20, 1 / 6], [20, 1 / 2])
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves(y, [20, 1], [40, 3], [160, 12], [320, 30])
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves(x, [20, 1], [40, 3], [150, 12], [300, 30])
  const angle = (latitude / 180) * PI
  const magic = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  return {
    latitude: (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * PI),
    longitude: (east * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(angle) * PI),
  }
}

/** Converts a satellite position (WGS-84) to that of Chinese maps (GCJ-02). Unchanged outside China. */
export const toGcj02 = (at: Degrees): Degrees => {
  if (!isInChina(at)) return { latitude: at.latitude, longitude: at.longitude }
  const shift = shiftOf(at)
  return { latitude: at.latitude + shift.latitude, longitude: at.longitude + shift.longitude }
}

/** The inverse of `toGcj02`, to less than a centimetre; iterative, as the shift has no closed inverse. */
export const toWgs84 = (at: Degrees): Degrees => {
  let guess = { latitude: at.latitude, longitude: at.longitude }
  if (!isInChina(at)) return guess
  for (let round = 0; round < 4; round += 1) {
    const there = toGcj02(guess)
    guess = {
      latitude: guess.latitude + at.latitude - there.latitude,
      longitude: guess.longitude + at.longitude - there.longitude,
    }
  }
  return guess
}

/** Converts a stored position (GCJ-02) to the coordinate system of the map tiles. */
export const onTiles = (at: Degrees, tiles: Datum): Degrees => (tiles === 'wgs84' ? toWgs84(at) : at)

/** Converts a point picked on a map with such `tiles` to the stored form: GCJ-02 with six decimals. */
export const fromTiles = (at: Degrees, tiles: Datum): Degrees => {
  const { latitude, longitude } = tiles === 'wgs84' ? toGcj02(at) : at
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
