import { metresBetween } from '@huishou/wire/geo'
import { knownPosition, readCity, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

type Reach = Pick<CommunityDayRow, 'cityId' | 'latitude' | 'longitude' | 'radiusM' | 'estate'>
type Whereabouts = {
  latitude?: number | null
  longitude?: number | null
  cityId?: string | null
  address: string
  menpai?: string
}

/**
 * Whether an address belongs to a community day: within its radius or, where the address has no position, of its city
 * and with the name of the estate in its text (docs/rules/community-days.md#place).
 */
export const isInReach = (day: Reach, at: Whereabouts): boolean => {
  const position = knownPosition(at)
  if (position) return metresBetween(position, day) <= day.radiusM
  if (day.estate === '' || readCity(at.cityId)?.id !== day.cityId) return false
  return `${at.address}${at.menpai ?? ''}`.includes(day.estate)
}

const METRES_A_DEGREE = 111_000

/** A page of members with an address in reach, by id from `after` on; deleted accounts are not among them. */
export const readMembersInReach = async (
  db: Handle<CommunityTables & PlaceTables>,
  day: CommunityDayRow,
  { after, limit }: { after: number; limit: number },
): Promise<{ memberIds: number[]; upTo: number | null }> => {
  const latitudes = day.radiusM / METRES_A_DEGREE
  const longitudes = latitudes / Math.max(Math.cos((day.latitude * Math.PI) / 180), 0.1)
  const rows = await db
    .selectFrom('address')
    .select(['memberId', 'latitude', 'longitude', 'cityId', 'address', 'menpai'])
    .where('deletedAt', 'is', null)
    .where('memberId', '>', after)
    .where((e) =>
      e.or([
        e.and([
          e('latitude', '>=', day.latitude - latitudes),
          e('latitude', '<=', day.latitude + latitudes),
          e('longitude', '>=', day.longitude - longitudes),
          e('longitude', '<=', day.longitude + longitudes),
        ]),
        ...(day.estate === '' ? [] : [e('address', 'like', `%${day.estate.replaceAll(/[%_]/g, '')}%`)]),
      ]),
    )
    .orderBy('memberId')
    .limit(limit)
    .execute()
  // the addresses of one member may be cut by the end of the page: the last member is read again with the next one
  const last = rows.at(-1)?.memberId ?? null
  const isWhole = rows.length < limit
  const known = rows.filter(({ memberId }) => isWhole || memberId !== last)
  return {
    memberIds: [...new Set(known.filter((row) => isInReach(day, row)).map(({ memberId }) => memberId))],
    upTo: isWhole ? null : (known.at(-1)?.memberId ?? last),
  }
}
