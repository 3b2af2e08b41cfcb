import { isIP } from 'node:net'
import { askOutside, type Fetch } from '../platform/ask-outside.ts'
import type { IpCityConfig } from '../platform/config-ip-city.ts'
import { analyseAddress } from './analyse-address.ts'
import { isPrivateAddress } from './private-address.ts'

const PATIENCE = 2000
const DEEPEST = 4
const MOST_KEPT = 5000
const kept = new Map<string, string>()

const words = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? ['province', 'region', 'regionName', 'city', 'address', 'addr']
        .map((key) => (value as Record<string, unknown>)[key])
        .filter((text) => typeof text === 'string')
        .join('')
    : ''

/** Services wrap the place in objects of their own: the first that names one of our regions is it. */
const placeIn = (answer: unknown, depth = 0): string | null => {
  if (typeof answer !== 'object' || answer === null || depth > DEEPEST) return null
  const found = analyseAddress(words(answer)).filter(({ level }) => level <= 2)
  if (found.length > 0) return [...new Set(found.map(({ name }) => name))].join('')
  for (const inner of Object.values(answer)) {
    const place = placeIn(inner, depth + 1)
    if (place !== null) return place
  }
  return null
}

/** Province and city of an address of the internet, in our own names; null when nobody knows, or not within 2 s. */
export const placeOfIp = async (
  service: IpCityConfig,
  ip: string,
  send: Fetch = fetch,
): Promise<string | null> => {
  if (!service || isIP(ip) === 0 || isPrivateAddress(ip)) return null
  const url = service.url.replace('{ip}', encodeURIComponent(ip))
  const known = kept.get(url)
  if (known !== undefined) return known
  const answer = await askOutside(send, url, {}, PATIENCE)
  const place = answer?.status === 200 ? placeIn(answer.json) : null
  if (place !== null) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(url, place)
  }
  return place
}
