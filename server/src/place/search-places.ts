// Searches for housing estates, buildings and roads by name, so that customers can enter an address.

import type { ReplyOf } from '@huishou/wire/client'
import type { searchPlaces as searchPlacesEndpoint } from '@huishou/wire/place/regions'
import type { Config } from '../platform/config.ts'
import { down } from './address-at-position.ts'
import { queryGeocoder } from './geocoder/query-geocoder.ts'
import { readRegion } from './region/regions.ts'

/** Maximum number of results: as many as fit below the field on a phone with its keyboard open. */
const MOST = 5

/** The six-digit code of a city on maps; for a municipality (上海, 重庆) the province's, which includes its counties. */
const adcodeOf = (cityId: string): string | null => {
  const city = readRegion(cityId)
  const above = city && readRegion(city.pid)
  return (above?.name === city?.name ? above : city)?.id.slice(0, 6) ?? null
}

/**
 * Estates, buildings and roads whose name contains these words, optionally within one city; empty without a map
 * service.
 */
export const searchPlaces = async (
  config: Pick<Config, 'geocoder'>,
  words: string,
  cityId: string | undefined,
): Promise<ReplyOf<typeof searchPlacesEndpoint>> => {
  const city = cityId === undefined ? null : adcodeOf(cityId)
  const found = await queryGeocoder(config, (service) => service.placesNamed(words, city), [])
  return found
    .map(({ name, address, adcode, position }) => ({
      name,
      address,
      regions: down(readRegion(adcode.padEnd(12, '0'))),
      ...position,
    }))
    .filter(({ regions }) => regions.length >= 2)
    .slice(0, MOST)
}
