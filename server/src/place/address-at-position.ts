// Finds the address at a geographical position, and the regions (province, city, district) that an address lies in.

import type { Config } from '../platform/config.ts'
import type { Handle } from '../platform/database.ts'
import { analyseAddress } from './find-regions-in-text.ts'
import { findZone } from './find-zone.ts'
import { queryGeocoder } from './geocoder/query-geocoder.ts'
import { type Position } from './position.ts'
import { nearestCity } from './city-of-position.ts'
import { readCity, readRegion, type RegionRow } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

export type AddressAt = { regions: RegionRow[]; street: string; source: 'map' | 'nearest' }

/** The chain of regions from the province down to this region. */
export const down = (region: RegionRow | null): RegionRow[] =>
  region ? [...down(readRegion(region.pid)), region] : []

/** The regions of a six-digit administrative code, which is the prefix of our twelve-digit ids. */
const regionsOf = (found: { adcode: string; text: string }): RegionRow[] => {
  const known = down(readRegion(found.adcode.padEnd(12, '0')))
  return known.length >= 2 ? known : analyseAddress(found.text)
}

/** The rest of an address without its leading regions, for example 文一西路998号. */
const streetOf = (text: string, regions: readonly RegionRow[]): string =>
  regions.reduce((rest, { name }) => (rest.startsWith(name) ? rest.slice(name.length) : rest), text)

/**
 * The address at a position: from the map service if available, otherwise without a street from the city of its zone
 * or the nearest city. Null far from everything.
 */
export const addressAt = async (
  db: Handle<PlaceTables>,
  config: Pick<Config, 'geocoder'>,
  position: Position,
): Promise<AddressAt | null> => {
  const found = await queryGeocoder(config, (service) => service.addressAt(position), null)
  const regions = found ? regionsOf(found) : []
  if (found && regions.length >= 2) return { regions, street: streetOf(found.text, regions), source: 'map' }
  const zone = await findZone(db, position)
  const city = (zone.kind === 'zone' ? readCity(zone.zone.cityId) : null) ?? nearestCity(position)?.city
  return city ? { regions: down(city), street: '', source: 'nearest' } : null
}

/** Regions in an address; when its text contains no district, the map service is queried. */
export const regionsNamed = async (
  config: Pick<Config, 'geocoder'>,
  address: string,
): Promise<RegionRow[]> => {
  const named = analyseAddress(address)
  if (named.some(({ level }) => level === 3)) return named
  const found = await queryGeocoder(config, (service) => service.regionOf(address), null)
  const regions = found ? regionsOf(found) : []
  // what the person wrote takes precedence over the map's interpretation
  const agrees = named.every(({ id }) => regions.some((region) => region.id === id))
  return agrees && regions.length > named.length ? regions : named
}
