// The position of the device, and links that open directions in map apps.

import { addressLine } from '@huishou/wire/address-line'
import { fromTiles, toWgs84 } from '@huishou/wire/datum'

/** A position in GCJ-02, the coordinate system of the API. */
export type Position = { latitude: number; longitude: number }

const WAIT_MS = 8_000

/** The position of the device; null when it is denied or unavailable. */
export const findPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(fromTiles(coords, 'wgs84'))
      },
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 30_000 },
    )
  })

type Place = { latitude: number | null; longitude: number | null } & Parameters<typeof addressLine>[0]

/** Baidu's name for the phone's own position, URL-encoded. */
const HERE = '%E6%88%91%E7%9A%84%E4%BD%8D%E7%BD%AE'

type MapLinks = Record<'amap' | 'baidu' | 'apple' | 'google' | 'system', string>

/**
 * Links that open directions to a place in the phone's map apps, by address if it has no pin. Amap and Baidu get GCJ-02
 * coordinates, marked as such; the others get WGS-84.
 */
export const mapLinks = ({ latitude, longitude, ...place }: Place): MapLinks => {
  const name = encodeURIComponent(addressLine(place))
  const baidu = `https://api.map.baidu.com/direction?mode=driving&output=html&src=huishou&coord_type=gcj02&origin=${HERE}`
  const google = 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination='
  if (latitude === null || longitude === null)
    return {
      amap: `https://uri.amap.com/search?keyword=${name}&callnative=1`,
      baidu: `${baidu}&destination=${name}`,
      apple: `https://maps.apple.com/?dirflg=d&daddr=${name}`,
      google: google + name,
      system: `geo:0,0?q=${name}`,
    }
  const there = toWgs84({ latitude, longitude })
  const at = `${there.latitude.toFixed(6)},${there.longitude.toFixed(6)}`
  return {
    amap: `https://uri.amap.com/navigation?to=${longitude},${latitude},${name}&mode=car&coordinate=gaode&callnative=1`,
    baidu: `${baidu}&destination=latlng:${latitude},${longitude}|name:${name}`,
    apple: `https://maps.apple.com/?dirflg=d&daddr=${at}`,
    google: google + at,
    system: `geo:${at}?q=${at}(${name})`,
  }
}
