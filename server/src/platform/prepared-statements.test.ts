import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compiled } from './compiled-query.ts'
import { openDatabase, type Handle } from './database.ts'

type Tables = { planned: { id: number; name: string } }

test('a query that is kept planned answers also when its table has got another column meanwhile', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-named-'))
  const database = await openDatabase<Tables>({
    url: process.env['TEST_DATABASE_URL'] ?? null,
    dataFolder: folder,
  })
  const run = (text: string) => database.transaction((trx) => sql.raw(text).execute(trx))
  const find = compiled((db: Handle<Tables>, { id }: { id: number }) =>
    db.selectFrom('planned').selectAll().where('id', '=', id),
  )
  await run(`drop table if exists "planned"`)
  await run(`create table "planned" ("id" integer primary key, "name" text)`)
  await run(`insert into "planned" values (1, 'a')`)
  for (let times = 0; times < 8; times += 1)
    expect(await find(database.reader, { id: 1 })).toEqual([{ id: 1, name: 'a' }])
  await run(`alter table "planned" add column "more" integer`)
  const inside = await database.transaction(async (trx) => await find(trx, { id: 1 }))
  expect(inside).toMatchObject([{ id: 1, name: 'a' }])
  expect(await find(database.reader, { id: 1 })).toMatchObject([{ id: 1, name: 'a' }])
  await run(`drop table "planned"`)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
