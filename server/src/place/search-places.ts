import type { ReplyOf, searchPlaces as searchPlacesEndpoint } from '@huishou/wire'
import type { Config } from '../platform/config.ts'
import { down } from './address-at.ts'
import { askGeocoder } from './geocoder/ask.ts'
import { readRegion } from './regions.ts'

/** As many as fit below the field on a phone with its keyboard open. */
const MOST = 5

/** Estates, buildings and roads with these words in their name, of one city when it is given; none without a map service. */
export const searchPlaces = async (
  config: Pick<Config, 'geocoder'>,
  words: string,
  cityId: string | undefined,
): Promise<ReplyOf<typeof searchPlacesEndpoint>> => {
  // the first four figures of a code are the city's
  const city = cityId?.slice(0, 4) ?? null
  const found = await askGeocoder(config, (service, signal) => service.placesNamed(words, city, signal), [])
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
