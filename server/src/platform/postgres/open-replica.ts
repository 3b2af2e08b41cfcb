// Opens the replica from which reports are read, if one is configured; otherwise they are read from the primary.

import type { Kysely } from 'kysely'
import { connectPostgres } from '../postgres.ts'
import { reportReader } from './report-reader.ts'
import { watchReplica } from './replica-watch.ts'

/** A standby of a PostgreSQL database, and how far it may be behind. */
export type Replica = { url: string; maxLagMs: number }

/**
 * Returns a function that gives each report its database handle and, with a replica, the watch over it. `close` ends
 * the watch and the connections to the replica.
 */
export const openReports = async <Tables>(database: Kysely<Tables>, asked: Replica | null) => {
  if (!asked)
    return {
      reports: () => ({ db: database, isOld: () => false, ageMs: () => 0 }),
      replica: null,
      close: () => Promise.resolve(),
    }
  const { database: copy, outage } = await connectPostgres<Tables>(asked.url, 'connect')
  const replica = watchReplica({
    primary: database,
    replica: copy,
    outage,
    maxLagMs: asked.maxLagMs,
  })
  return {
    reports: () => reportReader<Tables>(database, copy, replica),
    replica,
    close: async (): Promise<void> => {
      replica.stop()
      await copy.destroy()
    },
  }
}
