// Decides whether an address lies in the area of a community day, on which couriers collect from a whole estate, and
// finds the members who have such an address.

import { sql } from 'kysely'
import { metresBetween } from '@huishou/wire/geo'
import { knownPosition, readCity, type AddressRow, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

type Reach = Pick<CommunityDayRow, 'cityId' | 'latitude' | 'longitude' | 'radiusM' | 'estate'>
/** A stored address; a position sent in a call is never trusted here. */
type StoredAddress = Pick<AddressRow, 'latitude' | 'longitude' | 'cityId' | 'address' | 'menpai'>

/** Whether the stored position of an address lies within the radius of a day (docs/rules/community-days.md#place). */
export const isInReach = (day: Reach, at: StoredAddress): boolean => {
  const position = knownPosition(at)
  return position !== null && metresBetween(position, day) <= day.radiusM
}

/**
 * Whether an address without a position seems to belong to a day: it is in the same city and contains the name of the
 * estate. Its customer sees the day, and can book once the address has a position on the map.
 */
export const seemsInReach = (day: Reach, at: StoredAddress): boolean =>
  knownPosition(at) === null &&
  day.estate !== '' &&
  readCity(at.cityId)?.id === day.cityId &&
  `${at.address}${at.menpai}`.includes(day.estate)

const METRES_A_DEGREE = 111_000

/**
 * A page of members with an address that is or seems in reach, by id after `after`; deleted accounts have no addresses
 * any more.
 */
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
        // the name may begin in one column and end in the other; `_` stands for any character, `seemsInReach` decides
        ...(day.estate === ''
          ? []
          : [e(sql<string>`"address" || "menpai"`, 'like', `%${day.estate.replaceAll(/[%_\\]/g, '_')}%`)]),
      ]),
    )
    .orderBy('memberId')
    .limit(limit)
    .execute()
  // the end of a page may cut off addresses of its last member, who is therefore read again with the next page
  const last = rows.at(-1)?.memberId ?? null
  const isWhole = rows.length < limit
  const known = rows.filter(({ memberId }) => isWhole || memberId !== last)
  return {
    memberIds: [
      ...new Set(
        known.filter((row) => isInReach(day, row) || seemsInReach(day, row)).map(({ memberId }) => memberId),
      ),
    ],
    upTo: isWhole ? null : (known.at(-1)?.memberId ?? last),
  }
}
