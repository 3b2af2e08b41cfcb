// Finds addresses and places with the web service of AMap, a Chinese map provider.

import { requestJson } from '../../platform/http-client.ts'
import { notedFetch, type FailureIn } from '../../platform/service-calls.ts'
import type { Position } from '../position.ts'
import type { Found, FoundPlace, Geocoder } from './geocoder.ts'

const LONGEST_TEXT = 200
const LONGEST_NAME = 60

type Bag = Record<string, unknown>
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
/** Reads a text field of AMap, which represents empty text as an empty list. */
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const foundIn = (adcode: unknown, address: unknown): Found | null =>
  /^\d{6}$/.test(text(adcode)) ? { adcode: text(adcode), text: text(address).slice(0, LONGEST_TEXT) } : null

/** Parses an entry of `tips`; null for categories and bus lines, which have no position. */
const placeOf = (tip: unknown): FoundPlace | null => {
  const { name, address, adcode, location } = bag(tip)
  const [longitude = NaN, latitude = NaN] = text(location).split(',').map(Number)
  if (text(name) === '' || !/^\d{6}$/.test(text(adcode)) || !Number.isFinite(longitude + latitude))
    return null
  return {
    name: text(name).slice(0, LONGEST_NAME),
    address: text(address).slice(0, LONGEST_TEXT),
    adcode: text(adcode),
    position: { latitude, longitude },
  }
}

const amapFailure: FailureIn = (status, json) => {
  const { status: success, infocode, info } = bag(json)
  return success === '1' ? '' : `${text(infocode) || `HTTP ${status}`} ${text(info)}`
}
const send = notedFetch('geocoder', amapFailure)

/**
 * The web service of AMap (高德 Web 服务 API): v3/geocode/regeo, v3/geocode/geo and v3/assistant/inputtips. Its coordinates
 * are GCJ-02 like ours, longitude first, at most six decimals; `status` is "1" for success.
 */
export const amap = ({ key, url, timeoutMs }: { key: string; url: string; timeoutMs: number }): Geocoder => {
  const get = async (path: string, query: Record<string, string>): Promise<Bag> => {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries({ key, output: 'JSON', ...query }))
      address.searchParams.set(name, value)
    const response = await requestJson(send, address.href, {}, timeoutMs)
    const answer = bag(response?.json)
    if (response?.status !== 200 || answer['status'] !== '1')
      throw new Error(`amap ${path}: ${text(answer['infocode'])}`)
    return answer
  }
  return {
    addressAt: async ({ latitude, longitude }: Position) => {
      const location = `${longitude.toFixed(6)},${latitude.toFixed(6)}`
      const { regeocode } = await get('/v3/geocode/regeo', { location, extensions: 'base' })
      const { addressComponent, formatted_address: address } = bag(regeocode)
      return foundIn(bag(addressComponent)['adcode'], address)
    },
    regionOf: async (address) => {
      const { geocodes } = await get('/v3/geocode/geo', { address })
      const [first] = Array.isArray(geocodes) ? (geocodes as unknown[]) : []
      return foundIn(bag(first)['adcode'], bag(first)['formatted_address'])
    },
    placesNamed: async (keywords, city) => {
      const within: Record<string, string> = city === null ? {} : { city, citylimit: 'true' }
      const { tips } = await get('/v3/assistant/inputtips', { keywords, ...within, datatype: 'poi' })
      return Array.isArray(tips) ? tips.map(placeOf).filter((place) => place !== null) : []
    },
  }
}
