import type { Selectable } from 'kysely'
import { SECOND } from '@huishou/wire/time'
import { cacheFor } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import { distanceKm, knownPosition } from './position.ts'
import { readCity } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

export type Zone = Selectable<PlaceTables['zone']>
export type Whereabouts = { latitude?: number | null; longitude?: number | null; cityId?: string | null }
export type Found = { kind: 'zone'; zone: Zone } | { kind: 'unzoned' } | { kind: 'outside' }

/**
 * The zone of an address: the nearest circle that contains it. Without a position the first zone of its city is
 * assumed, which limits the orders per window; staff see this (`zoneAssumed`), and any courier of the city may be
 * assigned. Without either, a dispatcher decides (docs/rules/pickup.md#zones). `zones` are the active ones by id.
 */
export const zoneAmong = (zones: readonly Zone[], where: Whereabouts): Found => {
  const position = knownPosition(where)
  if (position) {
    const [nearest] = zones
      .map((zone) => ({ zone, metres: distanceKm(position, zone) * 1000 }))
      .filter(({ zone, metres }) => metres <= zone.radiusM)
      .toSorted((a, b) => a.metres - b.metres)
    return nearest ? { kind: 'zone', zone: nearest.zone } : { kind: 'outside' }
  }
  const city = readCity(where.cityId)
  if (!city) return { kind: 'unzoned' }
  const zone = zones.find(({ cityId }) => cityId === city.id)
  return zone ? { kind: 'zone', zone } : { kind: 'outside' }
}

const readActiveZones = (db: Handle<PlaceTables>): Promise<Zone[]> =>
  db.selectFrom('zone').selectAll().where('active', '=', 1).orderBy('id').execute()

// a zone drawn this second may miss an order of this second; a full table read for each order costs more
export const recentZones = cacheFor<PlaceTables, Zone[]>(SECOND, readActiveZones)

/** As `zoneAmong`, over the zones of the database. */
export const findZone = async (db: Handle<PlaceTables>, where: Whereabouts): Promise<Found> =>
  zoneAmong(await recentZones(db), where)
