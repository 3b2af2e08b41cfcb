import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { CopyOptions } from '../document/index.ts'
import type { Metrics } from '../metrics.ts'
import type { PlatformTables } from '../tables.ts'
import type { RequestActor, Route, StaffMember } from './route.ts'

/** Begins writing a table in the background and returns the id of the stored export, or null if the table is short. */
export type StoreExport = (
  actor: StaffMember,
  table: ExportedTable,
  copy: CopyOptions,
) => Promise<{ exportId: number } | Refusal | null>

/** The parts from which the HTTP server is built, such as configuration, clock, database, routes and authentication. */
export type ServerOptions<Tables extends PlatformTables> = {
  config: Config
  clock: Clock
  database: Database<Tables>
  routes: readonly Route<Tables>[]
  metrics: Metrics
  /** Without it every table is sent at once. */
  storeExport?: StoreExport
  /** Adds a temporary signature to a stored path. */
  signPath: (path: string, now: number, forMs?: number) => string
  /** Finds the holder of a token; null when there is none. */
  authenticate: {
    customer: (token: string) => Promise<RequestActor | null>
    staff: (token: string) => Promise<RequestActor | null>
  }
}
