import type { Static } from 'typebox'
import type { StaffZone } from '@huishou/wire/place/shops'
import type { Handle } from '../platform/database.ts'
import { toZone, type Zone } from './find-zone.ts'
import { regionName } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

export const readZone = async (db: Handle<PlaceTables>, id: number): Promise<Zone | null> => {
  const row = await db.selectFrom('zone').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toZone(row) : null
}

/** All zones, of one city where given, including inactive ones. */
export const readZones = async (db: Handle<PlaceTables>, cityId?: string): Promise<Zone[]> => {
  const rows = await db
    .selectFrom('zone')
    .selectAll()
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(toZone)
}

/** Ids of the active couriers of a zone. */
export const couriersOfZone = async (db: Handle<PlaceTables>, zoneId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('zoneCourier')
    .innerJoin('workingCourier', 'workingCourier.id', 'zoneCourier.staffId')
    .select('zoneCourier.staffId')
    .where('zoneId', '=', zoneId)
    .orderBy('zoneCourier.staffId')
    .execute()
  return rows.map(({ staffId }) => staffId)
}

/** Zones for staff, with all couriers assigned to them, active or not. */
export const toStaffZones = async (
  db: Handle<PlaceTables>,
  zones: Zone[],
): Promise<Static<typeof StaffZone>[]> => {
  const assigned =
    zones.length === 0
      ? []
      : await db
          .selectFrom('zoneCourier')
          .selectAll()
          .where(
            'zoneId',
            'in',
            zones.map(({ id }) => id),
          )
          .orderBy('staffId')
          .execute()
  return zones.map((zone) => ({
    ...zone,
    polygon: [...zone.polygon],
    cityName: regionName(zone.cityId),
    active: zone.active === 1,
    courierIds: assigned.filter(({ zoneId }) => zoneId === zone.id).map(({ staffId }) => staffId),
  }))
}
