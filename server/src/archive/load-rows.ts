// Inserts the rows of an archive into a database, then reads them back and compares them with the archive.
import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Tables } from '../database/index.ts'
import type { Engine, Transaction } from '../platform/database.ts'
import type { Manifest } from './format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { lineOf, readRows } from './read-rows.ts'
import type { TableShape } from './table-shapes-and-next-ids.ts'

const StoredRow = Compile(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])))

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Inserts lines into PostgreSQL, which converts all rows of a part itself. */
const insertIntoPostgres = async (
  trx: Transaction<Tables>,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> => {
  const names = sql.raw(quoted(columns.map((column) => column.name)))
  await sql`
    insert into ${sql.table(name)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(name)}, cast(${`[${lines.join(',')}]`} as json))`.execute(
    trx,
  )
}

/** Rows per statement: much faster than one by one, and far below SQLite's limit on variables. */
const AT_ONCE = 50

const valuesOf = ({ name, columns }: TableShape, line: string): (string | number | null)[] => {
  const row: unknown = JSON.parse(line)
  if (!StoredRow.Check(row)) throw new Error(`${name} has a line that is no row`)
  return columns.map((column) => row[column.name] ?? null)
}

/** Inserts with bound values, because SQLite's own JSON parser may be off in the last digit of a fraction. */
const insertIntoSqlite = async (
  trx: Transaction<Tables>,
  shape: TableShape,
  lines: readonly string[],
): Promise<void> => {
  const names = quoted(shape.columns.map((column) => column.name))
  const marks = `(${shape.columns.map(() => '?').join(', ')})`
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE)
    await trx.executeQuery(
      CompiledQuery.raw(
        `insert into "${shape.name}" (${names}) values ${some.map(() => marks).join(', ')}`,
        some.flatMap((line) => valuesOf(shape, line)),
      ),
    )
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

/** Inserts some rows of an archive. */
export const insertRows = async (
  engine: Engine,
  trx: Transaction<Tables>,
  shape: TableShape,
  lines: readonly string[],
): Promise<void> => {
  try {
    await (engine === 'sqlite' ? insertIntoSqlite : insertIntoPostgres)(trx, shape, lines)
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error
    throw new ArchiveProblem(
      `A row of ${shape.name} cannot be stored: ${reason(error)}. Nothing was imported.`,
    )
  }
}

/** Reads every table again and compares counts and hashes with the archive's. */
export const compareRows = async (
  engine: Engine,
  trx: Transaction<Tables>,
  shapes: readonly TableShape[],
  said: Manifest['tables'],
): Promise<void> => {
  for (const shape of shapes) {
    const hash = createHash('sha256')
    let count = 0
    for await (const rows of readRows(engine, trx, shape)) {
      count += rows.length
      for (const row of rows) hash.update(lineOf(shape, row))
    }
    if (said[shape.name]?.count !== count || said[shape.name]?.sha256 !== hash.digest('hex'))
      throw new ArchiveProblem(
        `Table ${shape.name} came out of the database other than it went in. Nothing was imported.`,
      )
  }
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops PostgreSQL's foreign keys while rows arrive in the order of their tables, and creates them again, which checks
 * every row. SQLite, which is built without these checks, is queried at the end. Returns that last step.
 */
export const withoutForeignKeys = async (
  engine: Engine,
  trx: Transaction<Tables>,
): Promise<() => Promise<void>> => {
  if (engine === 'sqlite')
    return async () => {
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
      if (rows[0])
        throw new ArchiveProblem(
          `${rows.length} rows refer to rows that are not there (table ${rows[0].table}). Nothing was imported.`,
        )
    }
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", quote_ident(conname) as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  return async () => {
    for (const { table, name, definition } of rows)
      try {
        await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
      } catch (error) {
        throw new ArchiveProblem(
          `Rows refer to rows that are not there: ${reason(error)}. Nothing was imported.`,
        )
      }
  }
}
