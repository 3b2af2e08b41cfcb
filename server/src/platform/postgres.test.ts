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
