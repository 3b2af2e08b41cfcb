// Finds the city of an IP address by asking an external service.

import { isIP } from 'node:net'
import { MINUTE } from '@huishou/wire/time'
import { putBounded } from '../platform/cache.ts'
import { requestJson, type Fetch } from '../platform/http-client.ts'
import { failureByStatus, notedFetch } from '../platform/service-calls.ts'
import type { IpCityConfig } from '../platform/config/services.ts'
import { analyseAddress } from './find-regions-in-text.ts'
import { isPrivateAddress } from './private-ip.ts'

const PATIENCE = 2000
const DEEPEST = 4
const MOST_CACHED = 5000
const UNKNOWN_FOR = 10 * MINUTE
const placeOfUrl = new Map<string, string>()
/**
 * IP addresses that the service could not locate, with the time until which they are not queried again; otherwise
 * guests would wait for every price list.
 */
const unknown = new Map<string, number>()
const words = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? ['province', 'region', 'regionName', 'city', 'address', 'addr']
        .map((key) => (value as Record<string, unknown>)[key])
        .filter((text) => typeof text === 'string')
        .join('')
    : ''

/** Finds the place in a reply of unknown structure: the first text that names one of our regions. */
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

/** Province and city of a public IP address, as one of our regions; null when unknown or not found within 2 s. */
export const placeOfIp = async (
  service: IpCityConfig,
  ip: string,
  send: Fetch = notedFetch('ip_city', failureByStatus),
): Promise<string | null> => {
  if (!service || isIP(ip) === 0 || isPrivateAddress(ip)) return null
  const url = service.url.replace('{ip}', encodeURIComponent(ip))
  const known = placeOfUrl.get(url)
  if (known !== undefined) return known
  if ((unknown.get(url) ?? 0) > performance.now()) return null
  const answer = await requestJson(send, url, {}, PATIENCE)
  const place = answer?.status === 200 ? placeIn(answer.json) : null
  if (place === null) putBounded(unknown, MOST_CACHED, url, performance.now() + UNKNOWN_FOR)
  else putBounded(placeOfUrl, MOST_CACHED, url, place)
  return place
}
