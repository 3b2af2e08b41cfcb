// Reads the configuration of external services: parcel tracking, maps, WeChat and routing. The type for IP location
// is declared here, too.

import type { Read } from './read-environment.ts'

/** The parcel tracking provider; null if there is none. `sandbox` replaces Kuaidi100 within this process. */
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

type Mode = WechatConfig['mode']

/** Live when app id and secret are configured; otherwise the sandbox in demo mode, and off in production. */
const modeOf = (
  { appId, secret }: Pick<WechatConfig, 'appId' | 'secret'>,
  asked: Mode | undefined,
  demo: boolean,
  refuse: () => void,
): Mode => {
  const isGiven = appId !== '' && secret !== ''
  const byDefault = isGiven ? 'live' : demo ? 'twin' : 'off'
  if (asked === 'live' && !isGiven) {
    refuse()
    return byDefault
  }
  return asked ?? byDefault
}

export const readWechat = ({ values, refuse }: Read, demo: boolean): WechatConfig => {
  const { HUISHOU_WECHAT_APP_ID: appId = '', HUISHOU_WECHAT_SECRET: secret, HUISHOU_WECHAT_URL: url } = values
  const mode = modeOf({ appId, secret }, values.HUISHOU_WECHAT, demo, () => refuse('HUISHOU_WECHAT'))
  return { mode, ...(mode === 'twin' ? { appId: 'wxdemo', secret: 'demo' } : { appId, secret }), url }
}

/**
 * The official account (公众号) in whose name people authorize inside WeChat. `twin` is our sandbox of it, in demo mode
 * only; `authorizeUrl` is empty there, because its pages are this server's own.
 */
export type OfficialAccountConfig = WechatConfig & { authorizeUrl: string }

/** Like `readWechat`, for the official account. */
export const readOfficialAccount = ({ values, refuse }: Read, demo: boolean): OfficialAccountConfig => {
  const {
    HUISHOU_WECHAT_OFFICIAL_APP_ID: appId = '',
    HUISHOU_WECHAT_OFFICIAL_SECRET: secret,
    HUISHOU_WECHAT_OFFICIAL_URL: url,
    HUISHOU_WECHAT_AUTHORIZE_URL: authorizeUrl,
  } = values
  const mode = modeOf({ appId, secret }, values.HUISHOU_WECHAT_OFFICIAL, demo, () =>
    refuse('HUISHOU_WECHAT_OFFICIAL'),
  )
  return mode === 'twin'
    ? { mode, appId: 'wxofficialdemo', secret: 'demo', url, authorizeUrl: '' }
    : { mode, appId, secret, url, authorizeUrl }
}

/** The routing service for travel times between stops; null to use straight lines only. */
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
