// Opens a pool of connections to a PostgreSQL database.

import { Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { useNames } from './prepared-statements.ts'

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

/** A pool of connections to PostgreSQL whose 64-bit integers arrive as checked numbers. */
export const connectPostgres = async <Tables>(url: string) => {
  // loaded only when needed, to save memory on SQLite
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, checkedInteger)
  types.setTypeParser(1700, checkedInteger)
  const pool = new pg.Pool({ connectionString: url, max: 16, types })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // the pool listens to idle connections only: one that breaks between two queries of a transaction would end the
    // process, and its next query fails anyway
    client.on('error', () => undefined)
    useNames(client)
  })
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDialect({ pool }).createDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { database: new Kysely<Tables>({ dialect }), Client: pg.Client }
}
