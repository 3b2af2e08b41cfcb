// Guesses the city of a visitor from stored addresses or from the IP address.

import type { Config } from '../platform/config.ts'
import type { Handle } from '../platform/database.ts'
import { analyseAddress } from './find-regions-in-text.ts'
import { placeOfIp } from './ip-city.ts'
import { isPrivateAddress } from './private-ip.ts'
import { readNewestAddresses } from './read-addresses.ts'
import { readCity } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

/** Where the demo places visitors with a private IP address. */
const DEMO_PLACE = '浙江省杭州市'

/** Province and city of an IP address as text; null when unknown. */
export const placeOfVisitor = async (
  config: Pick<Config, 'demo' | 'ipCity'>,
  ip: string,
): Promise<string | null> =>
  config.demo && isPrivateAddress(ip) ? DEMO_PLACE : await placeOfIp(config.ipCity, ip)

/**
 * The city of a caller who sends none, as is the case with older clients: that of the default address, else of the
 * newest address, else of the IP address. Undefined when unknown.
 */
export const cityOfVisitor = async (
  db: Handle<PlaceTables>,
  config: Pick<Config, 'demo' | 'ipCity'>,
  { memberId, ip }: { memberId: number | null; ip: string },
): Promise<string | undefined> => {
  const own = memberId === null ? [] : await readNewestAddresses(db, memberId)
  const atHome = own.map(({ cityId }) => readCity(cityId)?.id).find((id) => id !== undefined)
  if (atHome !== undefined) return atHome
  const place = await placeOfVisitor(config, ip)
  return place === null ? undefined : analyseAddress(place).find(({ level }) => level === 2)?.id
}
