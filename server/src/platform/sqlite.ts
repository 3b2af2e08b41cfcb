// Opens a SQLite database for the query builder Kysely, with one connection for reading and one for writing.

import { chmodSync, closeSync, openSync } from 'node:fs'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  sql,
} from 'kysely'
import { DatabaseAway, sqliteError } from './outage/database-away.ts'
import { probeLease } from './outage/outage.ts'

type OnAway = (away: DatabaseAway) => void
type Value = string | number | bigint | null | Uint8Array
type Statement = {
  all: (...values: Value[]) => unknown[]
  setReturnArrays?: (on: boolean) => void
  run: (...values: Value[]) => { changes: number | bigint; lastInsertRowid: number | bigint }
  columns?: () => { name: string }[]
}
type Sqlite = { prepare: (text: string) => Statement; exec: (text: string) => void; close: () => void }

/** Loads `node:sqlite` where available, else the same code from a package. */
const loadSqlite = async (): Promise<new (path: string) => Sqlite> => {
  try {
    const builtIn = (await import('node:sqlite' as string)) as { DatabaseSync: new (path: string) => Sqlite }
    return builtIn.DatabaseSync
  } catch {
    const fallback = (await import('@photostructure/sqlite')) as unknown as {
      DatabaseSync: new (path: string) => Sqlite
    }
    return fallback.DatabaseSync
  }
}

const READS = /^\s*(select|with|pragma|explain)|\breturning\b/i

type Prepared = { statement: Statement; reads: boolean; columns: string[] | null }

// rows are read from SQLite as arrays where possible, because creating objects there takes twice as long
const prepared = (statement: Statement, reads: boolean): Prepared => {
  if (!reads || !statement.setReturnArrays || !statement.columns) return { statement, reads, columns: null }
  statement.setReturnArrays(true)
  return { statement, reads, columns: statement.columns().map(({ name }) => name) }
}

const shaped = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) row[columns[index] as string] = values[index]
  return row
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: Sqlite
  readonly #statements = new Map<string, Prepared>()
  readonly #onAway: OnAway
  /** The error that ended the transaction under way: SQLite may have rolled it back by itself. */
  #ended: DatabaseAway | null = null
  #inTransaction = false
  constructor(sqlite: Sqlite, onAway: OnAway) {
    this.#sqlite = sqlite
    this.#onAway = onAway
  }
  // preparing anew for each call costs more than the query itself
  #prepare(text: string) {
    const known = this.#statements.get(text)
    if (known) return known
    const fresh = prepared(this.#sqlite.prepare(text), READS.test(text))
    if (this.#statements.size >= 1000) this.#statements.clear()
    this.#statements.set(text, fresh)
    return fresh
  }
  #attempt<Result>(work: () => Result): Result {
    // after that error a statement would no longer be part of the transaction
    if (this.#ended) throw this.#ended
    try {
      return work()
    } catch (error) {
      const known = sqliteError(error)
      if (known instanceof DatabaseAway) {
        if (this.#inTransaction) this.#ended = known
        this.#onAway(known)
      }
      throw known
    }
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#attempt(() => this.#run<Row>(query))
  }
  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, reads, columns } = this.#prepare(query.sql)
    const values = query.parameters as Value[]
    if (reads)
      return {
        rows: (columns
          ? statement.all(...values).map((row) => shaped(columns, row as unknown[]))
          : statement.all(...values)) as Row[],
      }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported')
  }
  begin(): void {
    this.#attempt(() => this.#sqlite.exec('begin immediate'))
    this.#inTransaction = true
  }
  commit(): void {
    this.#attempt(() => this.#sqlite.exec('commit'))
    this.#inTransaction = false
  }
  rollback(): void {
    const hasEnded = this.#ended !== null
    this.#ended = null
    this.#inTransaction = false
    try {
      this.#sqlite.exec('rollback')
    } catch (error) {
      // SQLite has done so already
      if (!hasEnded) throw error
    }
  }
}

/** A driver for one connection. `exclusive` gives it to one user at a time, as the writer requires. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | null = null
  readonly #exclusive: boolean
  constructor(sqlite: Sqlite, exclusive: boolean, onAway: OnAway) {
    this.#connection = new SqliteConnection(sqlite, onAway)
    this.#exclusive = exclusive
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#exclusive) return this.#connection
    const before = this.#last
    let release: () => void = () => undefined
    this.#last = new Promise((resolve) => (release = resolve))
    await before
    this.#release = release
    return this.#connection
  }
  async releaseConnection(): Promise<void> {
    this.#release?.()
    this.#release = null
  }
  async beginTransaction(): Promise<void> {
    this.#connection.begin()
  }
  async commitTransaction(): Promise<void> {
    this.#connection.commit()
  }
  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback()
  }
  async destroy(): Promise<void> {}
}

const dialectFor = (sqlite: Sqlite, exclusive: boolean, onAway: OnAway): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(sqlite, exclusive, onAway),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** How long a statement waits for another process that is using the file, for example to close it. */
const BUSY_TIMEOUT = 'pragma busy_timeout = 5000'

/** Restricts the file to the server's user; the log and the index beside it inherit the mode. */
const keepPrivate = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

/** Opens another connection; if it cannot be opened, the first one is closed. */
const openSecond = (open: () => Sqlite, first: Sqlite): Sqlite => {
  try {
    return open()
  } catch (error) {
    first.close()
    throw error
  }
}

/**
 * Opens a read connection and a write connection to one file; commits are durable. `onAway` hears of every error that
 * means the file cannot be used for a while.
 */
export const openSqlite = async <Tables>(path: string, onAway: OnAway = () => undefined) => {
  const SqliteDatabase = await loadSqlite()
  keepPrivate(path)
  const openOne = (): Sqlite => {
    const sqlite = new SqliteDatabase(path)
    // temp_store: a savepoint keeps what it may have to put back, else in a file of its own for every commit
    sqlite.exec(
      `${BUSY_TIMEOUT}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000; pragma temp_store = memory`,
    )
    return sqlite
  }
  const open = (): Sqlite => {
    try {
      return openOne()
    } catch (error) {
      const known = sqliteError(error)
      if (known instanceof DatabaseAway) onAway(known)
      throw known
    }
  }
  const writing = open()
  const reading = openSecond(open, writing)
  const writer = new Kysely<Tables>({ dialect: dialectFor(writing, true, onAway) })
  const reader = new Kysely<Tables>({ dialect: dialectFor(reading, false, onAway) })
  return {
    writer,
    reader,
    close: async () => {
      await reader.destroy()
      await writer.destroy()
      // not by the drivers, which are never asked when nobody has queried: the last to close empties the log
      reading.close()
      writing.close()
    },
  }
}

/**
 * Throws `DatabaseAway` when nothing can be written. It makes two commits, because a full disk only refuses the first,
 * and does not wait for another process, because that would hold up every call.
 */
export const probeSqlite = <Tables>(writer: Kysely<Tables>): Promise<void> =>
  writer.connection().execute(async (connection) => {
    const { name, holder } = probeLease()
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await connection
        .transaction()
        .execute((trx) =>
          sql`insert into lease (name, holder, until) values (${name}, ${holder}, 0) on conflict (name) do update set holder = excluded.holder`.execute(
            trx,
          ),
        )
      await connection
        .transaction()
        .execute((trx) => sql`delete from lease where name = ${name}`.execute(trx))
    } finally {
      await sql.raw(BUSY_TIMEOUT).execute(connection)
    }
  })
