import type { Handle, Transaction } from '../platform/database.ts'
import type { Kept } from '../platform/kept.ts'
import type { PlaceTables } from './tables.ts'

/** What this domain keeps of a person; addresses that were taken off the list too, as long as they are there. */
export const placeKept: Kept<PlaceTables>[] = [
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

/** Nothing refers to an address: orders keep a copy of their own. */
export const forgetAddresses = async (trx: Transaction<PlaceTables>, memberId: number): Promise<void> => {
  await trx.deleteFrom('address').where('memberId', '=', memberId).execute()
}
