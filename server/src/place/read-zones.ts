// Reads service zones (areas within a city) with their couriers, and how far from each shop couriers collect.

import type { Static } from 'typebox'
import type { StaffZone } from '@huishou/wire/place/shops'
import type { Handle } from '../platform/database.ts'
import { toZone, type Zone } from './find-zone.ts'
import { distanceKm } from './position.ts'
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

/** How far from each shop the active zones of its couriers reach, in metres; shops without one are left out. */
export const shopServiceM = async (db: Handle<PlaceTables>): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('zone')
    .innerJoin('shop', 'shop.id', 'zone.shopId')
    .select(['shop.id as shopId', 'shop.latitude as shopLatitude', 'shop.longitude as shopLongitude'])
    .select(['zone.latitude', 'zone.longitude', 'zone.radiusM'])
    .where('zone.active', '=', 1)
    .execute()
  const reach = new Map<number, number>()
  for (const { shopId, shopLatitude, shopLongitude, latitude, longitude, radiusM } of rows) {
    const apartKm = distanceKm({ latitude, longitude }, { latitude: shopLatitude, longitude: shopLongitude })
    reach.set(shopId, Math.max(reach.get(shopId) ?? 0, Math.round(apartKm * 1000 + radiusM)))
  }
  return reach
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
