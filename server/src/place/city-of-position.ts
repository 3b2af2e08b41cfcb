// Finds the city nearest to a geographical position, and checks whether a position can belong to a given city.

import type { Position } from '@huishou/wire/geo'
import type { Text } from '@huishou/wire/text'
import { distanceKm } from './position.ts'
import { cities, type RegionRow } from './region/regions.ts'

const FARTHEST_CITY_KM = 200

/** The city with the nearest centre, or null far from any city; a guess that the user may correct. */
export const nearestCity = (position: Position): { city: RegionRow; distanceKm: number } | null => {
  let best: { city: RegionRow; distanceKm: number } | null = null
  for (const city of cities()) {
    if (city.latitude === null || city.longitude === null) continue
    const away = distanceKm(position, { latitude: city.latitude, longitude: city.longitude })
    if (away < (best?.distanceKm ?? FARTHEST_CITY_KM)) best = { city, distanceKm: away }
  }
  return best
}

const NEAR_CITY_KM = 100

/**
 * The problem of a position claimed to be in `city`; null within 100 km of its centre, or farther (up to the limit of
 * `nearestCity`) where no other city is nearer, as in the large prefectures of the west.
 */
export const farFromCity = (city: RegionRow, position: Position): Text | null => {
  if (city.latitude === null || city.longitude === null) return null
  const away = distanceKm(position, { latitude: city.latitude, longitude: city.longitude })
  if (away <= NEAR_CITY_KM) return null
  if (nearestCity(position)?.city.id === city.id) return null
  const km = Math.round(away)
  return {
    zh: `离${city.name}中心 ${km} 公里，请检查图钉或城市`,
    en: `${km} km from the centre of ${city.name}: check the pin or the city`,
  }
}
