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

/** Links that open directions to a place: in Amap (app or web), and in the phone's default map app. */
export const mapLinks = ({ latitude, longitude, ...place }: Place): { amap: string; system: string } => {
  const name = encodeURIComponent(addressLine(place))
  if (latitude === null || longitude === null)
    return { amap: `https://uri.amap.com/search?keyword=${name}&callnative=1`, system: `geo:0,0?q=${name}` }
  const { latitude: lat, longitude: lng } = toWgs84({ latitude, longitude })
  return {
    amap: `https://uri.amap.com/navigation?to=${longitude},${latitude},${name}&mode=car&coordinate=gaode&callnative=1`,
    system: `geo:${lat.toFixed(6)},${lng.toFixed(6)}?q=${lat.toFixed(6)},${lng.toFixed(6)}(${name})`,
  }
}
