import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from './compiled-query.ts'
import { openDatabase, type Database, type Handle, type Transaction } from './database.ts'

type Tables = { thing: { id: number; name: string; note: string | null; count: number } }
let database: Database<Tables>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-compiled-'))
  database = await openDatabase<Tables>({ url: null, dataFolder: folder })
  await database.transaction((trx) =>
    sql`create table "thing" ("id" integer primary key, "name" text, "note" text, "count" integer) strict`.execute(
      trx,
    ),
  )
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let built = 0
const byName = compiled((db: Handle<Tables>, { name }: { name: string }) => {
  built += 1
  return db.selectFrom('thing').selectAll().where('name', '=', name).orderBy('id')
})
const put = compiled((trx: Transaction<Tables>, things: Tables['thing'][]) =>
  trx.insertInto('thing').values(things),
)
const change = compiled(
  (trx: Transaction<Tables>, { id, by, ...set }: { id: number; by: number; name?: string; note?: string }) =>
    trx
      .updateTable('thing')
      .set((e) => ({ ...set, count: e('count', '+', by) }))
      .where('id', '=', id)
      .returningAll(),
)

test('a query is built once and answers each time for the values of that time', async () => {
  await database.transaction((trx) =>
    put(trx, [
      { id: 1, name: 'a', note: null, count: 1 },
      { id: 2, name: 'b', note: 'x', count: 2 },
    ]),
  )
  await database.transaction((trx) => put(trx, [{ id: 3, name: 'b', note: null, count: 3 }]))
  expect(await byName(database.reader, { name: 'a' })).toEqual([{ id: 1, name: 'a', note: null, count: 1 }])
  expect((await byName(database.reader, { name: 'b' })).map(({ id }) => id)).toEqual([2, 3])
  expect(await database.transaction((trx) => byName(trx, { name: 'c' }))).toEqual([])
  expect(built).toBe(1)
})

test('values of other names are another query', async () => {
  const [named, noted] = await database.transaction(async (trx) => [
    ...(await change(trx, { id: 1, by: 10, name: 'c' })),
    ...(await change(trx, { id: 1, by: 10, note: 'y' })),
  ])
  expect(named).toEqual({ id: 1, name: 'c', note: null, count: 11 })
  expect(noted).toEqual({ id: 1, name: 'c', note: 'y', count: 21 })
})

test('a value that was forgotten fails instead of being written as nothing', async () => {
  const without = { id: 1, by: 1, name: undefined } as unknown as { id: number; by: number; name: string }
  await expect(database.transaction((trx) => change(trx, without))).rejects.toThrow('no value for name')
})

test('rows of a list have to be alike', async () => {
  const unlike = [
    { id: 8, name: 'h', note: null, count: 0 },
    { id: 9, name: 'i', count: 0 },
  ] as unknown as Tables['thing'][]
  await expect(database.transaction((trx) => put(trx, unlike))).rejects.toThrow('rows of different values')
})
