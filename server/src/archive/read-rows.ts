// Reads all rows of a table in a fixed order, and turns each into a line of an archive.
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Engine, Handle } from '../platform/database.ts'
import type { TableShape } from './table-shapes-and-next-ids.ts'

type Value = number | string | null
export type Row = Readonly<Record<string, Value>>

/** Rows per read, which limits how many are in memory at once. */
const AT_A_TIME = 500

const listed = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

/**
 * Sort order of the rows, the same on both engines whatever the database's collation: by the primary key, or by all
 * columns where there is none.
 */
const ordered = (engine: Engine, { key, columns }: TableShape): RawBuilder<unknown> =>
  sql.join(
    (key.length > 0 ? key : columns.map(({ name }) => name)).map((name) => {
      if (engine === 'sqlite') return sql.ref(name)
      const isText = columns.some((column) => column.name === name && column.kind === 'text')
      return sql`${sql.ref(name)} ${isText ? sql`collate "C"` : sql``} nulls first`
    }),
  )

/**
 * Reads page by page: along the primary key, which SQLite reads from its index, or by offset in the rare table without
 * one.
 */
const pages = async function* (db: Handle<Tables>, shape: TableShape): AsyncGenerator<Row[]> {
  const names = listed(shape.columns.map(({ name }) => name))
  let last: Row | undefined
  for (let count = 0; ; count += AT_A_TIME) {
    const from = last
    const after =
      from && shape.key.length > 0
        ? sql`where (${listed(shape.key)}) > (${sql.join(shape.key.map((name) => from[name]))})`
        : sql``
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${names} from ${sql.table(shape.name)} ${after} order by ${ordered('sqlite', shape)}
      limit ${sql.lit(AT_A_TIME)} offset ${sql.lit(shape.key.length > 0 ? 0 : count)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_A_TIME) return
    last = rows.at(-1)
  }
}

/** Reads through a cursor, which sorts only once; needs a transaction. */
const fetched = async function* (db: Handle<Tables>, shape: TableShape): AsyncGenerator<Row[]> {
  const names = shape.columns.map(({ name }) => name)
  await sql`
    declare "archived" no scroll cursor for
    select ${listed(names)} from ${sql.table(shape.name)} order by ${ordered('postgres', shape)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_A_TIME)} from "archived"`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_A_TIME) break
  }
  await sql`close "archived"`.execute(db)
}

/** All rows of a table in the order of its primary key, some at a time, from a snapshot or a transaction. */
export const readRows = (engine: Engine, db: Handle<Tables>, shape: TableShape): AsyncGenerator<Row[]> =>
  engine === 'sqlite' ? pages(db, shape) : fetched(db, shape)

/** A row as a line of an archive: the same text for the same row on both engines. */
export const lineOf = ({ name, columns }: TableShape, row: Row): string => {
  for (const column of columns) {
    const value = row[column.name]
    if (value !== null && typeof value !== (column.kind === 'text' ? 'string' : 'number'))
      throw new Error(`${name}.${column.name} holds a ${typeof value}`)
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Error(`${name}.${column.name} holds ${value}`)
  }
  return `${JSON.stringify(row)}\n`
}
