// Exports, erases and counts the addresses that members have saved, and reads the city of each member's default
// address. Also finds the pictures that shops show, which must not be deleted with an account.

import type { Handle, Transaction } from '../platform/database.ts'
import { shopPictures } from './pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { regionName } from './region/regions.ts'
import type { PlaceTables } from './tables.ts'

const AT_A_TIME = 500

/** Lists of an export: addresses, including removed ones while they are stored. */
const exported: ExportedList<PlaceTables>[] = [
  {
    name: 'addresses',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('address')
        .selectAll()
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

export const countAddresses = async (db: Handle<PlaceTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('address')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Addresses are deleted outright, because orders have their own copy. */
const erase = async (trx: Transaction<PlaceTables>, { memberId }: Erased): Promise<void> => {
  await trx.deleteFrom('address').where('memberId', '=', memberId).execute()
}

/** City of each member's default address, by member, for members who have one. */
export const readCityNames = async (
  db: Handle<PlaceTables>,
  memberIds: readonly number[],
): Promise<Map<number, string>> => {
  const names = new Map<number, string>()
  for (let from = 0; from < memberIds.length; from += AT_A_TIME) {
    const rows = await db
      .selectFrom('address')
      .select(['memberId', 'cityId'])
      .where('memberId', 'in', memberIds.slice(from, from + AT_A_TIME))
      .where('isDefault', '=', 1)
      .where('deletedAt', 'is', null)
      .execute()
    for (const { memberId, cityId } of rows) names.set(memberId, regionName(cityId))
  }
  return names
}

export const placePersonalData: PersonalData<PlaceTables> = { exported, erase, picturesInUse: shopPictures }
