// Creates the database handle of one report, which reads everything from the replica if that is usable, otherwise
// everything from the primary.

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
import { DatabaseAway } from '../outage/database-away.ts'
import { isSerialisationFailure } from '../postgres.ts'
import type { ReplicaWatch } from './replica-watch.ts'

type Runs = { executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> }
type Watch = Pick<ReplicaWatch, 'serves' | 'ageMs' | 'countRead' | 'countRetried' | 'interruptions'>

const noTransaction = (): Promise<never> =>
  Promise.reject(new Error('reports are read without a transaction'))

/** The error of a report that was begun on the replica and can be neither continued there nor elsewhere. */
const lost = (cause: unknown): DatabaseAway =>
  new DatabaseAway('unreachable', cause ?? new Error('the replica was away, or is no copy of the primary'))

/**
 * All queries of a report are asked of one server, because its pages are parts of one list: a page from another moment
 * would leave rows out. The replica is chosen by its first answer; until then a query that fails there, whatever the
 * reason, is asked of the primary, and so are all after it. A report that has begun on the replica never goes on
 * elsewhere: when a query fails there, it fails.
 */
const createSource = (primary: Runs, replica: Runs, watch: Watch) => {
  let chosen: 'primary' | 'replica' | null = watch.serves() ? null : 'primary'
  const interruptions = watch.interruptions()

  const askPrimary = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    watch.countRead()
    return await primary.executeQuery(query)
  }
  const begin = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    try {
      const answer = await replica.executeQuery(query)
      // one that was asked at the same time may have failed meanwhile
      if (chosen !== 'primary') {
        chosen = 'replica'
        return answer
      }
    } catch (error) {
      if (chosen === 'replica') return await again(query, error)
      chosen = 'primary'
      const answer = await askPrimary(query)
      // an error that the primary has as well is one of the query
      watch.countRetried()
      return answer
    }
    return await askPrimary(query)
  }
  /** A query that the replica cancelled to go on replaying may be asked of it once more. */
  const again = async <Row>(query: CompiledQuery<Row>, error: unknown): Promise<QueryResult<Row>> => {
    watch.countRetried()
    if (!isSerialisationFailure(error)) throw lost(error)
    return await replica.executeQuery(query).catch((second: unknown) => {
      throw lost(second)
    })
  }
  const goOn = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    if (watch.interruptions() !== interruptions) throw lost(null)
    return await replica.executeQuery(query).catch((error: unknown) => again(query, error))
  }
  return {
    ask: async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
      if (chosen === 'primary') return await askPrimary(query)
      return await (chosen === 'replica' ? goOn(query) : begin(query))
    },
    isOld: (): boolean => chosen === 'replica',
  }
}

const driverOf = (ask: DatabaseConnection['executeQuery']): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: ask,
    streamQuery: () => {
      throw new Error('reports are read page by page')
    },
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: () => Promise.resolve(),
  }
}

/**
 * Creates the handle of one report over a primary and its replica; it reads only, without transactions. `isOld` tells
 * whether it has read from the replica, so that what it found may be old, and `ageMs` how old at most.
 */
export const reportReader = <Tables>(primary: Runs, replica: Runs, watch: Watch) => {
  const { ask, isOld } = createSource(primary, replica, watch)
  // a replica only moves forward, so what is read later is no older than this
  const ageMs = watch.ageMs()
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(<Row>(query: CompiledQuery) => ask(query as CompiledQuery<Row>)),
      createIntrospector: (handle: Kysely<unknown>) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, isOld, ageMs: () => (isOld() ? ageMs : 0) }
}
