// Finds the service zone, an area within a city, that an address or position lies in.

import type { Selectable } from 'kysely'
import { areaOf, isInPolygon, type Polygon } from '@huishou/wire/polygon'
import { SECOND } from '@huishou/wire/time'
import { cacheFor } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import { distanceKm, knownPosition, type Position } from './position.ts'
import { readCity } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

type ZoneRow = Selectable<PlaceTables['zone']>
/** A zone. Without corners its circle is the zone itself, otherwise only a circle around it. */
export type Zone = Omit<ZoneRow, 'polygon'> & { polygon: Polygon }

export const toZone = ({ polygon, ...row }: ZoneRow): Zone => ({
  ...row,
  polygon: polygon === '' ? [] : (JSON.parse(polygon) as Polygon),
})

export type Whereabouts = { latitude?: number | null; longitude?: number | null; cityId?: string | null }
export type Found = { kind: 'zone'; zone: Zone } | { kind: 'unzoned' } | { kind: 'outside' }

const hasCorners = ({ polygon }: Zone): boolean => polygon.length > 0

/** The drawn areas that contain a position, smallest first; otherwise the circles that do, nearest centre first. */
const zonesAt = (zones: readonly Zone[], position: Position): Zone[] => {
  const areas = zones.flatMap((zone) =>
    hasCorners(zone) && isInPolygon(zone.polygon, position) ? [{ zone, order: areaOf(zone.polygon) }] : [],
  )
  if (areas.length > 0) return areas.toSorted((a, b) => a.order - b.order).map(({ zone }) => zone)
  return zones
    .flatMap((zone) => (hasCorners(zone) ? [] : [{ zone, order: distanceKm(position, zone) * 1000 }]))
    .filter(({ zone, order }) => order <= zone.radiusM)
    .toSorted((a, b) => a.order - b.order)
    .map(({ zone }) => zone)
}

/**
 * The zone of an address: the smallest drawn area that contains it, else the nearest circle that does. Without a
 * position the first zone of its city is assumed, which limits the orders per window; staff see this (`zoneAssumed`),
 * and any courier of the city may be assigned. Without either, a dispatcher decides (docs/rules/pickup.md#zones).
 * `zones` are the active ones by id.
 */
export const zoneAmong = (zones: readonly Zone[], where: Whereabouts): Found => {
  const position = knownPosition(where)
  if (position) {
    const [zone] = zonesAt(zones, position)
    return zone ? { kind: 'zone', zone } : { kind: 'outside' }
  }
  const city = readCity(where.cityId)
  if (!city) return { kind: 'unzoned' }
  const zone = zones.find(({ cityId }) => cityId === city.id)
  return zone ? { kind: 'zone', zone } : { kind: 'outside' }
}

const readActiveZones = async (db: Handle<PlaceTables>): Promise<Zone[]> =>
  (await db.selectFrom('zone').selectAll().where('active', '=', 1).orderBy('id').execute()).map(toZone)

// a zone drawn within this second may miss an order of the same second; reading the whole table for each order would
// cost more
export const recentZones = cacheFor<PlaceTables, Zone[]>(SECOND, readActiveZones)

/** Like `zoneAmong`, for the zones in the database. */
export const findZone = async (db: Handle<PlaceTables>, where: Whereabouts): Promise<Found> =>
  zoneAmong(await recentZones(db), where)
