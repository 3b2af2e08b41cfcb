import type { Read } from './read-environment.ts'

/** The parcel tracking provider; null for none. `sandbox` replaces Kuaidi100 within this process. */
export type ParcelTrackingConfig = {
  kind: 'kuaidi100' | 'sandbox'
  customer: string
  key: string
  url: string
} | null

export const readParcelTracking = ({ values, problems }: Read): ParcelTrackingConfig => {
  const kind = values.HUISHOU_COURIER
  if (kind === 'none') return null
  if (kind === 'sandbox') return { kind, customer: 'SANDBOX', key: 'sandbox', url: 'http://sandbox.invalid' }
  const { HUISHOU_COURIER_CUSTOMER: customer, HUISHOU_COURIER_KEY: key, HUISHOU_COURIER_URL: url } = values
  if (customer === '' || key === '')
    problems.push('HUISHOU_COURIER=kuaidi100 needs HUISHOU_COURIER_CUSTOMER and HUISHOU_COURIER_KEY')
  return { kind, customer, key, url }
}

/** A map service that finds addresses by position and places by name. `sandbox` finds the demo's estates. */
export type GeocoderConfig = { kind: 'amap'; key: string; url: string } | { kind: 'sandbox' } | null

export const readGeocoder = ({ values, problems }: Read): GeocoderConfig => {
  const { HUISHOU_GEOCODER: kind, HUISHOU_GEOCODER_KEY: key, HUISHOU_GEOCODER_URL: url } = values
  if (kind === 'none') return null
  if (kind === 'sandbox') return { kind }
  if (key === '')
    problems.push('HUISHOU_GEOCODER=amap needs HUISHOU_GEOCODER_KEY, the key of an AMap web service')
  return { kind, key, url }
}

/** A service that finds the city of an IP address: its URL containing `{ip}`; null for none. */
export type IpCityConfig = { url: string } | null

/**
 * The mini program for signing in. `twin` is our sandbox of WeChat, in demo mode only, and accepts every code of a
 * known form.
 */
export type WechatConfig = { mode: 'live' | 'twin' | 'off'; appId: string; secret: string; url: string }

/** Live when app id and secret are configured; otherwise the sandbox in demo mode, and off in production. */
export const readWechat = ({ values, refuse }: Read, demo: boolean): WechatConfig => {
  const { HUISHOU_WECHAT_APP_ID: appId = '', HUISHOU_WECHAT_SECRET: secret, HUISHOU_WECHAT_URL: url } = values
  const isGiven = appId !== '' && secret !== ''
  const byDefault = isGiven ? 'live' : demo ? 'twin' : 'off'
  const asked = values.HUISHOU_WECHAT ?? byDefault
  if (asked === 'live' && !isGiven) refuse('HUISHOU_WECHAT')
  const mode = asked === 'live' && !isGiven ? byDefault : asked
  return { mode, ...(mode === 'twin' ? { appId: 'wxdemo', secret: 'demo' } : { appId, secret }), url }
}

/** A routing service for travel times between stops; null: straight lines alone. */
export type RoutingConfig =
  | { kind: 'osrm'; url: string; profile: string }
  | { kind: 'amap'; url: string; key: string }
  | null

export const readRouting = ({ values, problems }: Read): RoutingConfig => {
  const { HUISHOU_ROUTING: kind, HUISHOU_ROUTING_URL: url, HUISHOU_ROUTING_KEY: key } = values
  if (kind === 'none') return null
  if (kind === 'osrm') {
    if (url === '')
      problems.push('HUISHOU_ROUTING=osrm needs HUISHOU_ROUTING_URL, the address of the OSRM server')
    return { kind, url, profile: values.HUISHOU_ROUTING_PROFILE }
  }
  if (key === '')
    problems.push('HUISHOU_ROUTING=amap needs HUISHOU_ROUTING_KEY, the key of an AMap web service')
  return { kind, url: url === '' ? 'https://restapi.amap.com' : url, key }
}
