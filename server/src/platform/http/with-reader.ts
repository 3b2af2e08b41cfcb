// Runs a call with the reader it may have, and begins one again on the primary where an old answer would be wrong.

import { isRefusal } from '@huishou/wire/refusals'
import type { Database, Reader } from '../database.ts'
import { DatabaseAway } from '../outage/database-away.ts'
import type { RouteOptions } from './route.ts'

/**
 * A call reads from the primary, and one of a report from where reports are read. A report that loses the replica is
 * begun again on the primary, and so is one that refuses, because what it did not find may be there by now. One that has
 * written is not: the audit log would have it twice.
 */
export const withReader = async <Tables>(
  database: Pick<Database<Tables>, 'reader' | 'reports'>,
  { report }: RouteOptions,
  run: (db: Reader<Tables>, onWrite: () => void) => Promise<unknown>,
): Promise<unknown> => {
  if (!report) return await run(database.reader, () => undefined)
  const { db, isOld } = database.reports()
  let hasWritten = false
  const onWrite = (): void => {
    hasWritten = true
  }
  const mayBeginAgain = (): boolean => isOld() && !hasWritten
  try {
    const result = await run(db, onWrite)
    if (!isRefusal(result) || !mayBeginAgain()) return result
  } catch (error) {
    if (!(error instanceof DatabaseAway) || !mayBeginAgain()) throw error
  }
  return await run(database.reader, onWrite)
}
