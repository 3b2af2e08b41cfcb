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
} from 'kysely'

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
  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite
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
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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
  exec(text: string): void {
    this.#sqlite.exec(text)
  }
}

/** A driver for one connection. `exclusive` gives it to one user at a time, as the writer requires. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | null = null
  readonly #exclusive: boolean
  constructor(sqlite: Sqlite, exclusive: boolean) {
    this.#connection = new SqliteConnection(sqlite)
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
    this.#connection.exec('begin immediate')
  }
  async commitTransaction(): Promise<void> {
    this.#connection.exec('commit')
  }
  async rollbackTransaction(): Promise<void> {
    this.#connection.exec('rollback')
  }
  async destroy(): Promise<void> {}
}

const dialectFor = (sqlite: Sqlite, exclusive: boolean): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(sqlite, exclusive),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** Restricts the file to the server's user; the log and the index beside it inherit the mode. */
const keepPrivate = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
}

/** Opens a read connection and a write connection to one file; commits are durable. */
export const openSqlite = async <Tables>(path: string) => {
  const SqliteDatabase = await loadSqlite()
  keepPrivate(path)
  const open = (): Sqlite => {
    const sqlite = new SqliteDatabase(path)
    // busy_timeout first: another process may just be closing the database
    // temp_store: a savepoint keeps what it may have to put back, else in a file of its own for every commit
    sqlite.exec(
      'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000; pragma temp_store = memory',
    )
    return sqlite
  }
  const [writing, reading] = [open(), open()]
  const writer = new Kysely<Tables>({ dialect: dialectFor(writing, true) })
  const reader = new Kysely<Tables>({ dialect: dialectFor(reading, false) })
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
