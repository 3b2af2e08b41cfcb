// The database handle by which reports are read: from the replica while it is usable, otherwise from the primary.

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { ReplicaWatch } from './replica-watch.ts'

type Runs = { executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> }

const noTransaction = (): Promise<never> =>
  Promise.reject(new Error('reports are read without a transaction'))

/**
 * A query that fails on the replica, whatever the reason (a conflict with its recovery, a lost connection, a migration
 * it has not replayed), is asked of the primary, whose answer or error counts. Nothing of it has been used by then,
 * because a result arrives as a whole.
 */
const connectionOf = (primary: Runs, replica: Runs, watch: ReplicaWatch): DatabaseConnection => ({
  executeQuery: async <Row>(query: CompiledQuery) => {
    const asked = query as CompiledQuery<Row>
    if (!watch.serves()) return await primary.executeQuery(asked)
    try {
      return await replica.executeQuery(asked)
    } catch {
      const answer = await primary.executeQuery(asked)
      // an error that the primary has as well is one of the query
      watch.countRetried()
      return answer
    }
  },
  streamQuery: () => {
    throw new Error('reports are read page by page')
  },
})

/** The handle for reports over a primary and its replica. It has no transactions, and only reads. */
export const reportReader = <Tables>(primary: Runs, replica: Runs, watch: ReplicaWatch): Kysely<Tables> => {
  const connection = connectionOf(primary, replica, watch)
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: () => Promise.resolve(),
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
