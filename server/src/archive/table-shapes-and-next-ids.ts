// Reads which tables and columns a database has, and reads and sets the ids it assigns next.
import { sql } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Engine, Handle } from '../platform/database.ts'

/** A table as described by the database itself. */
export type TableShape = {
  name: string
  columns: readonly { name: string; kind: 'int' | 'text' | 'real' }[]
  /** Columns of the primary key; none where there is no such key. */
  key: readonly string[]
  /** Whether the database assigns its `id`. */
  isCounted: boolean
}

const KINDS: Readonly<Record<string, TableShape['columns'][number]['kind']>> = {
  INTEGER: 'int',
  TEXT: 'text',
  REAL: 'real',
  int4: 'int',
  int8: 'int',
  text: 'text',
  float8: 'real',
}

const keysOf = async (engine: Engine, db: Handle<Tables>): Promise<{ table: string; column: string }[]> => {
  const asked =
    engine === 'sqlite'
      ? sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and c.pk > 0 order by m.name, c.pk`
      : sql<{ table: string; column: string }>`
          select c.relname as "table", a.attname as "column"
          from pg_index i join pg_class c on c.oid = i.indrelid
          cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indisprimary and c.relnamespace = current_schema()::regnamespace order by c.relname, k.place`
  return (await asked.execute(db)).rows
}

/** Tables whose `id` the database assigns; Kysely reports every single-column integer key of SQLite as assigned. */
const countedTables = async (engine: Engine, db: Handle<Tables>): Promise<Set<string>> => {
  const asked =
    engine === 'sqlite'
      ? sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and sql like '%primary key autoincrement%'`
      : sql<{ name: string }>`
          select table_name as name from information_schema.columns
          where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`
  return new Set((await asked.execute(db)).rows.map(({ name }) => name))
}

const schemaOf = async (engine: Engine, db: Handle<Tables>): Promise<string | undefined> =>
  engine === 'sqlite'
    ? undefined
    : (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name

/**
 * Every table of a database with its columns, sorted by name. They are read from the database, so that archives include
 * new tables automatically; a column of an unknown type is an error and never left out silently.
 */
export const readShapes = async (engine: Engine, db: Handle<Tables>): Promise<TableShape[]> => {
  const schema = await schemaOf(engine, db)
  const keys = await keysOf(engine, db)
  const counted = await countedTables(engine, db)
  const tables = await db.introspection.getTables()
  return tables
    .filter((table) => !table.isView && !table.name.startsWith('sqlite_') && table.schema === schema)
    .map(({ name, columns }) => {
      const key = keys.filter(({ table }) => table === name).map(({ column }) => column)
      return {
        name,
        key,
        isCounted: counted.has(name),
        columns: columns.map((column) => {
          const kind = KINDS[column.dataType]
          if (!kind) throw new Error(`archives do not know type ${column.dataType} of ${name}.${column.name}`)
          return { name: column.name, kind }
        }),
      }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The next id of every table whose ids the database assigns, so that deleted ids are not reused. */
export const readCounters = async (
  engine: Engine,
  db: Handle<Tables>,
  shapes: readonly TableShape[],
): Promise<Record<string, number>> => {
  const counters: Record<string, number> = {}
  for (const { name } of shapes.filter(({ isCounted }) => isCounted)) {
    const asked =
      engine === 'sqlite'
        ? sql<{ next: number }>`
            select coalesce((select seq from sqlite_sequence where name = ${name}), 0) + 1 as next`
        : sql<{ next: number }>`
            select case when is_called then last_value + 1 else last_value end as next
            from ${sql.raw((await sequenceOf(db, name)) ?? '')}`
    counters[name] = (await asked.execute(db)).rows[0]?.next ?? 1
  }
  return counters
}

const sequenceOf = async (db: Handle<Tables>, table: string): Promise<string | undefined> =>
  (await sql<{ name: string }>`select pg_get_serial_sequence(${`"${table}"`}, 'id') as name`.execute(db))
    .rows[0]?.name

/** Sets the next ids of the tables to those from an archive. */
export const writeCounters = async (
  engine: Engine,
  db: Handle<Tables>,
  counters: Readonly<Record<string, number>>,
): Promise<void> => {
  if (engine === 'sqlite') await sql`delete from sqlite_sequence`.execute(db)
  for (const [name, next] of Object.entries(counters))
    await (
      engine === 'sqlite'
        ? sql`insert into sqlite_sequence (name, seq) values (${name}, ${next - 1})`
        : sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${next}, false)`
    ).execute(db)
}
