// Opens a pool of connections to a PostgreSQL database.

import { Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { SECOND } from '@huishou/wire/time'
import { createOutage } from './outage/outage.ts'
import { probePostgres } from './postgres/probe-postgres.ts'
import { useNames } from './prepared-statements.ts'
import { watchPool } from './postgres/watched-pool.ts'

const checkedInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`)
  return value
}

/** Whether an error means that PostgreSQL aborted a transaction because of a conflict with another one. */
export const isSerialisationFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40001' || error.code === '40P01')

/** Longest wait for a connection: to be made, or to become free. */
const CONNECT_MS = 10 * SECOND

/**
 * A pool of connections to PostgreSQL whose 64-bit integers arrive as checked numbers, and the watch over its outages.
 * An outage of a primary is over when it can be written to, that of a replica when it can be reached.
 */
export const connectPostgres = async <Tables>(url: string, backWhen: 'write' | 'connect' = 'write') => {
  // loaded only when needed, to save memory on SQLite
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, checkedInteger)
  types.setTypeParser(1700, checkedInteger)
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', () => undefined)
  pool.on('connect', useNames)
  const outage = createOutage(() => probePostgres(pg.Client, url, backWhen))
  const watched = watchPool(pool, outage, () => probePostgres(pg.Client, url, 'connect'))
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDialect({ pool: watched }).createDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { database: new Kysely<Tables>({ dialect }), Client: pg.Client, outage }
}
