// Compiles frequent database queries only once, so that they can be run again with other values.

import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { databaseOf } from './database.ts'
import { nameQuery } from './prepared-statements.ts'

type Row = Readonly<Record<string, string | number | null | undefined>>
type Runs = { executeQuery: <Found>(query: CompiledQuery<Found>) => Promise<QueryResult<Found>> }

/** Placeholder for a value while a query is compiled. */
class Place {
  readonly row: number
  readonly name: string
  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}
/** A compiled query with the names and row count of its values. */
type Prepared = {
  query: CompiledQuery
  count: number
  names: readonly string[]
  places: readonly { at: number; row: number; name: string }[]
}

const prepare = (query: CompiledQuery, count: number, names: readonly string[]): Prepared => ({
  query,
  count,
  names,
  places: query.parameters.flatMap((value, at) =>
    value instanceof Place ? { at, row: value.row, name: value.name } : [],
  ),
})

const filled = ({ query, names, places }: Prepared, rows: readonly Row[]): CompiledQuery => {
  if (rows.some((row) => row !== rows[0] && Object.keys(row).length !== names.length))
    throw new Error(`rows of different values: ${names.join()}`)
  const parameters = [...query.parameters]
  for (const { at, row, name } of places) {
    const value = rows[row]?.[name]
    if (value === undefined) throw new Error(`no value for ${name}`)
    parameters[at] = value
  }
  return { query: query.query, queryId: query.queryId, sql: query.sql, parameters }
}

const fits = (prepared: Prepared, count: number, names: readonly string[]): boolean =>
  prepared.count === count &&
  prepared.names.length === names.length &&
  names.every((name, at) => name === prepared.names[at])

// longer lists are rare, and each length needs a query text of its own
const MOST_CACHED = 8

/**
 * Builds and compiles a query once per database, set of value names and number of rows (up to 8 rows); for hot paths,
 * where compiling costs several times as much as running. `build` gets placeholders and may use them wherever a
 * parameter is allowed, but not inspect them. Values are one or more rows with the same names. Returns the rows found.
 */
export const compiled = <Db extends object, Values extends object, Found>(
  build: (db: Db, values: Values) => Compilable<Found>,
): ((db: Db, values: Values) => Promise<Found[]>) => {
  const known = new WeakMap<object, Prepared[]>()
  const compile = (db: Db, values: Values, rows: readonly Row[], names: readonly string[]): Prepared => {
    const places = rows.map((_, row) => Object.fromEntries(names.map((name) => [name, new Place(row, name)])))
    const query = build(db, (Array.isArray(values) ? places : places[0]) as unknown as Values).compile()
    return prepare(query, rows.length, names)
  }
  return async (db, values) => {
    const rows = (Array.isArray(values) ? values : [values]) as readonly Row[]
    const names = Object.keys(rows[0] ?? {})
    const all = known.get(databaseOf(db)) ?? []
    let prepared = all.find((each) => fits(each, rows.length, names))
    if (!prepared) {
      prepared = compile(db, values, rows, names)
      if (rows.length <= MOST_CACHED) {
        known.set(databaseOf(db), [...all, prepared])
        nameQuery(prepared.query.sql)
      }
    }
    return (await (db as unknown as Runs).executeQuery(filled(prepared, rows))).rows as Found[]
  }
}
