// Connections to PostgreSQL that break while they are in use.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const url = process.env['TEST_DATABASE_URL']

test.runIf(url)(
  'a connection that is cut in the middle of a transaction fails that transaction, and not the process',
  async () => {
    const database = await openDatabase({ url: url ?? null, dataFolder: '' })
    let begun = (_pid: number): void => {}
    let goOn = (): void => {}
    const pidOf = new Promise<number>((resolve) => (begun = resolve))
    const isCut = new Promise<void>((resolve) => (goOn = resolve))
    const transaction = database.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      begun(Number(rows[0]?.pid))
      // nothing is asked of the connection while it breaks
      await isCut
      await sql`select 1`.execute(trx)
    })
    const pid = await pidOf
    await sql`select pg_terminate_backend(${pid})`.execute(database.reader)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
    while ((await isThere.execute(database.reader)).rows.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 50))
    goOn()
    await expect(transaction).rejects.toThrow(/terminat|connection error/)
    await sql`select 1`.execute(database.reader)
    await database.close()
  },
)

test.runIf(url)(
  'work that conflicts with all other work is done all the same, without ever being given up',
  async () => {
    type Tables = { contended: { id: number } }
    const database = await openDatabase<Tables>({ url: url ?? null, dataFolder: '' })
    await sql`drop table if exists "contended"`.execute(database.reader)
    await sql`create table "contended" ("id" integer)`.execute(database.reader)
    // each reads what all others write, so only one of those at work can commit
    const add = () =>
      database.transaction(async (trx) => {
        const rows = await trx.selectFrom('contended').select('id').execute()
        await new Promise((resolve) => setTimeout(resolve, 5))
        await trx.insertInto('contended').values({ id: rows.length }).execute()
      })
    const workers = Array.from({ length: 16 }, async () => {
      for (let times = 0; times < 10; times += 1) await add()
    })
    await Promise.all(workers)
    const rows = await database.reader.selectFrom('contended').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 160 }, (_, at) => at))
    await sql`drop table "contended"`.execute(database.reader)
    await database.close()
  },
)
