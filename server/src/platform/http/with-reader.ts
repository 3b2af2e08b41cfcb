// Gives each call its database reader: the primary, or for a report the replica. Runs a report again on the primary
// when the replica fails, or when the report ends in a refusal.

import { isRefusal } from '@huishou/wire/refusals'
import type { Database, Reader } from '../database.ts'
import { DatabaseAway } from '../outage/database-away.ts'
import type { RouteOptions } from './route.ts'

/** What a call returned, and how much older than the beginning of the call the data it read may be. */
type Outcome = { result: unknown; ageMs: number }

/**
 * Runs a call with `database.reader`, or one of a report with a reader of `database.reports()`. A report that has read
 * from the replica runs again on the primary when it loses the replica, and when it refuses, because the primary may
 * have what it did not find. One that has written does not run again: the audit log would record it twice.
 */
export const withReader = async <Tables>(
  database: Pick<Database<Tables>, 'reader' | 'reports'>,
  { report }: RouteOptions,
  run: (db: Reader<Tables>, onWrite: () => void) => Promise<unknown>,
): Promise<Outcome> => {
  if (!report) return { result: await run(database.reader, () => undefined), ageMs: 0 }
  const { db, isOld, ageMs } = database.reports()
  let hasWritten = false
  const onWrite = (): void => {
    hasWritten = true
  }
  const mayBeginAgain = (): boolean => isOld() && !hasWritten
  try {
    const result = await run(db, onWrite)
    if (!isRefusal(result) || !mayBeginAgain()) return { result, ageMs: ageMs() }
  } catch (error) {
    if (!(error instanceof DatabaseAway) || !mayBeginAgain()) throw error
  }
  return { result: await run(database.reader, onWrite), ageMs: 0 }
}
