// Takes due jobs from the outbox so that only one process at a time runs each, and stores their outcome.

import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import { MINUTE, SECOND } from '@huishou/wire/time'
import { DatabaseAway } from './outage/database-away.ts'
import type { Database } from './database.ts'
import type { PlatformTables } from './tables.ts'
import { realNow } from './time/real-time.ts'

/** How long a job belongs to the process that took it. */
const LOCK = 2 * MINUTE
/** Pause between attempts to store the outcome of a job while the database is away. */
const STORE_AGAIN_MS = SECOND

type Due = (e: ExpressionBuilder<PlatformTables, 'outbox'>) => Expression<SqlBool>

/** Condition for due jobs of one kind; null stands for kinds without a worker. */
export const isDueAt =
  (now: number, of: string | null, workers: readonly { kind: string }[]): Due =>
  (e) =>
    e.and([
      e('doneAt', 'is', null),
      e('dueAt', '<=', now),
      e('lockedUntil', '<', realNow()),
      ...(of === null ? workers.map(({ kind }) => e('kind', '<>', kind)) : [e('kind', '=', of)]),
    ])

type Job = Selectable<PlatformTables['outbox']>

/** Changes a job that was taken as `job`; one that another process took meanwhile is left to it. */
const changeJob = (
  database: Database<PlatformTables>,
  { id, attempts }: Job,
  values: Updateable<PlatformTables['outbox']>,
) =>
  database.transaction((trx) =>
    trx
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('attempts', '=', attempts + 1)
      .where('doneAt', 'is', null)
      .execute(),
  )

export const hasJob = async (database: Database<PlatformTables>, isDue: Due): Promise<boolean> =>
  (await database.reader.selectFrom('outbox').select('id').where(isDue).limit(1).executeTakeFirst()) !==
  undefined

/** Locks the first due job against other processes; null when there is none or another process was faster. */
export const takeJob = (database: Database<PlatformTables>, isDue: Due) =>
  database.transaction(async (trx) => {
    const job = await trx
      .selectFrom('outbox')
      .selectAll()
      .where(isDue)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!job) return null
    const taken = await trx
      .updateTable('outbox')
      .set({ lockedUntil: realNow() + LOCK, attempts: job.attempts + 1 })
      .where('id', '=', job.id)
      .where('lockedUntil', '=', job.lockedUntil)
      .where('doneAt', 'is', null)
      .executeTakeFirst()
    return taken.numUpdatedRows > 0n ? job : null
  })

/**
 * Stores the outcome of a job that was taken as `job`. While the database is away it goes on trying until the process
 * stops: without its outcome the job would run again, and its message be sent twice.
 */
export const storeOutcome = async (
  database: Database<PlatformTables>,
  job: Job,
  values: Updateable<PlatformTables['outbox']>,
  isStopped: () => boolean,
): Promise<void> => {
  for (;;) {
    try {
      await changeJob(database, job, values)
      return
    } catch (error) {
      if (!(error instanceof DatabaseAway) || isStopped()) throw error
      await new Promise((resolve) => setTimeout(resolve, STORE_AGAIN_MS))
    }
  }
}
