// Opens the database handle for reports: over the replica and the primary where a replica is configured, otherwise the
// primary itself.

import type { Kysely } from 'kysely'
import { connectPostgres } from '../postgres.ts'
import { reportReader } from './report-reader.ts'
import { watchReplica } from './replica-watch.ts'

/** A standby of a PostgreSQL database, and how far it may be behind. */
export type Replica = { url: string; maxLagMs: number }

/** The handle for reports, with the watch over its replica. */
export const openReports = async <Tables>(database: Kysely<Tables>, asked: Replica | null) => {
  if (!asked) return { reports: database, replica: null, close: () => Promise.resolve() }
  const { database: copy, outage } = await connectPostgres<Tables>(asked.url, 'connect')
  const replica = watchReplica({
    primary: database,
    replica: copy,
    outage,
    maxLagMs: asked.maxLagMs,
  })
  return {
    reports: reportReader<Tables>(database, copy, replica),
    replica,
    close: async (): Promise<void> => {
      replica.stop()
      await copy.destroy()
    },
  }
}
