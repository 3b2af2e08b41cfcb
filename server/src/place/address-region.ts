// Determines the province, city and district of an address.

import { analyseAddress } from './find-regions-in-text.ts'
import { knownPosition } from './position.ts'
import { nearestCity } from './city-of-position.ts'
import { readCity, readRegion, type RegionRow } from './region/regions.ts'

export type AddressRegions = { provinceId: string; cityId: string; districtId: string }
type Given = {
  provinceId?: string
  cityId?: string
  districtId?: string
  address: string
  latitude?: number
  longitude?: number
}

const NOWHERE = '0'

const of = (city: RegionRow, district: RegionRow | null): AddressRegions => ({
  provinceId: city.pid,
  cityId: city.id,
  districtId: district && district.pid === city.id ? district.id : NOWHERE,
})

/**
 * Regions of an address: those the client chose, else those in its text, else the city nearest to its position, else
 * only the chosen province. Older clients always send "0" (docs/rules/protocol.md#addresses). Null when nothing
 * identifies them.
 */
export const regionsOf = (given: Given): AddressRegions | null => {
  const named = analyseAddress(given.address)
  const namedDistrict = named.find(({ level }) => level === 3) ?? null
  const chosen = readCity(given.cityId)
  if (chosen) return of(chosen, readRegion(given.districtId) ?? namedDistrict)
  const namedCity = named.find(({ level }) => level === 2)
  if (namedCity) return of(namedCity, namedDistrict)
  const position = knownPosition(given)
  const near = position && nearestCity(position)
  if (near) return of(near.city, null)
  const province = readRegion(given.provinceId)
  return province?.level === 1 ? { provinceId: province.id, cityId: NOWHERE, districtId: NOWHERE } : null
}

export const nowhere: AddressRegions = { provinceId: NOWHERE, cityId: NOWHERE, districtId: NOWHERE }
