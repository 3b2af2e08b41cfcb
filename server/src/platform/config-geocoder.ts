import { matching, oneOf, type ReadVariable } from './read-env.ts'

/** A map service: what address is at a place, and what places have a name. `sandbox` finds the estates of the demo town. */
export type GeocoderConfig = { kind: 'amap'; key: string; url: string } | { kind: 'sandbox' } | null

export const readGeocoder = (read: ReadVariable, problems: string[], demo: boolean): GeocoderConfig => {
  const kind = read<'none' | 'amap' | 'sandbox'>(
    'HUISHOU_GEOCODER',
    demo ? 'sandbox' : 'none',
    demo ? oneOf(['none', 'amap', 'sandbox']) : oneOf(['none', 'amap']),
    'none, amap or (in demo mode only) sandbox',
  )
  const key = read('HUISHOU_GEOCODER_KEY', '', (text) => text, 'the key of the map service')
  const url = read(
    'HUISHOU_GEOCODER_URL',
    'https://restapi.amap.com',
    matching(/^https?:\/\/[^/]+$/),
    'an address such as https://restapi.amap.com, without a path',
  )
  if (kind === 'none') return null
  if (kind === 'sandbox') return { kind }
  if (key === '')
    problems.push('HUISHOU_GEOCODER=amap needs HUISHOU_GEOCODER_KEY, the key of an AMap web service')
  return { kind, key, url }
}
