import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import type { PlatformTables } from '../tables.ts'
import type { RequestActor, Route } from './route.ts'

/** Everything a server is built from. */
export type ServerOptions<Tables extends PlatformTables> = {
  config: Config
  clock: Clock
  database: Database<Tables>
  routes: readonly Route<Tables>[]
  metrics: Metrics
  /** Adds to a stored path what opens it for a while. */
  signPath: (path: string, now: number, forMs?: number) => string
  /** Finds out who holds a token; null when nobody does. */
  authenticate: {
    customer: (token: string) => Promise<RequestActor | null>
    staff: (token: string) => Promise<RequestActor | null>
  }
}
