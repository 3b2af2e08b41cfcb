import { Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { useNames } from './prepared-statements.ts'

const checkedInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`)
  return value
}

/** Whether PostgreSQL found that two transactions could not have run one after the other. */
export const isSerialisationFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40001' || error.code === '40P01')

/** A pool of connections to PostgreSQL whose 64-bit integers arrive as checked numbers. */
export const connectPostgres = async <Tables>(url: string) => {
  // who runs on SQLite need not hold it in memory
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, checkedInteger)
  types.setTypeParser(1700, checkedInteger)
  const pool = new pg.Pool({ connectionString: url, max: 16, types })
  pool.on('error', () => undefined)
  pool.on('connect', useNames)
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDialect({ pool }).createDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { database: new Kysely<Tables>({ dialect }), Client: pg.Client }
}
