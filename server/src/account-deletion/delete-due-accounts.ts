// Erases the accounts whose deletion grace period is over, and postpones those that still have unfinished business.
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { emptyAccount } from '../member/index.ts'
import type { Database, Handle } from '../platform/database.ts'
import { blockersOf } from './blockers-and-losses.ts'
import { erase } from './erase-personal-data.ts'

const AT_A_TIME = 100

/** Accounts whose deletion grace period is over. */
const dueAccounts = (db: Handle<Tables>, now: number) =>
  db.selectFrom('member').select('id').where('deletionDueAt', '<=', now)

/**
 * Sweep: erases the accounts whose grace period is over. An account that still has unfinished business waits another
 * day.
 */
export const deleteDueAccounts = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await dueAccounts(database.reader, now).orderBy('deletionDueAt').limit(AT_A_TIME).execute()
  const errors: unknown[] = []
  for (const { id } of due)
    await database
      .transaction(async (trx) => {
        const still = await dueAccounts(trx, now).where('id', '=', id).executeTakeFirst()
        if (!still) return
        if ((await blockersOf(trx, id)).length > 0)
          await trx
            .updateTable('member')
            .set({ deletionDueAt: now + DAY })
            .where('id', '=', id)
            .execute()
        else {
          await erase(trx, id, now)
          await emptyAccount(trx, id, now)
        }
      })
      .catch((error: unknown) => errors.push(new Error(`account ${id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be emptied`)
}
