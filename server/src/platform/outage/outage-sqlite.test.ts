import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AWAY, BACK, startServerWithLine, type ServerWithLine } from '../../../test/outage-fixtures.ts'
import { newCustomer } from '../../../test/pickup-fixtures.ts'
import { openSqlite } from '../sqlite.ts'

describe.runIf(!process.env['TEST_DATABASE_URL'])('SQLite away', () => {
  let rig: ServerWithLine
  beforeAll(async () => {
    rig = await startServerWithLine()
  })
  afterAll(() => rig.close())

  const limitPages = (pages: number) =>
    rig.server.database.transaction((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))

  test('a full disk: writes are refused in words, reads go on, and what was acknowledged is there', async () => {
    await rig.quiet()
    const token = await rig.server.staff('ops')
    const customers = [
      await newCustomer(rig.server),
      await newCustomer(rig.server),
      await newCustomer(rig.server),
    ]
    await limitPages(1)
    const acknowledged: Record<string, string[]> = {}
    let refused = 0
    for (const { token: customer } of customers)
      for (let count = 0; count < 15; count += 1) {
        const answer = await rig.add(customer, `凤起路 ${count} 号`, randomUUID())
        if (answer.code === 0) (acknowledged[customer] ??= []).push(`凤起路 ${count} 号`)
        else {
          refused += 1
          expect(answer).toMatchObject({ status: 200, code: 503, reason: 'UNAVAILABLE' })
        }
      }
    expect(refused).toBeGreaterThan(0)
    expect(await rig.readiness()).toBe(503)
    for (const { token: customer } of customers)
      if (acknowledged[customer])
        expect((await rig.stored(customer)).toSorted()).toEqual(acknowledged[customer].toSorted())
    const metrics = await rig.server.inject({ method: 'GET', url: '/metrics' })
    expect(metrics.status).toBe(200)
    expect((await rig.staffReply(token)).status).toBe(200)
    await limitPages(4_294_967_294)
    await rig.untilReady()
    expect(await rig.add(customers[0]!.token, '凤起路 99 号', randomUUID())).toMatchObject({ code: 0 })
    expect(await rig.faults()).toBe('0')
    expect(rig.logged).toEqual([AWAY, BACK, `refused: ${refused}`])
  })

  test('calls that share a commit with one for which the disk has no room are refused, and change nothing', async () => {
    await rig.quiet()
    const { token } = await newCustomer(rig.server)
    const before = await rig.add(token, '体育场路 1 号', randomUUID())
    expect(before.code).toBe(0)
    await limitPages(1)
    const large = rig.server.database.transaction(async (trx) => {
      await trx
        .insertInto('lease')
        .values({ name: 'large', holder: 'x'.repeat(4_000_000), until: 0 })
        .execute()
        // whoever hides the error does not go on outside the transaction
        .catch(() => undefined)
      await trx.insertInto('lease').values({ name: 'outside', holder: '', until: 0 }).execute()
    })
    const beside = rig.add(token, '体育场路 2 号', randomUUID())
    await expect(large).rejects.toThrow('the database is away (storage): database or disk is full')
    // there may be room for it on the pages that are left: it is stored if it was acknowledged, or refused in words
    const { code, reason } = await beside
    if (code !== 0) expect(reason).toBe('UNAVAILABLE')
    expect(
      await rig.server.database.reader
        .selectFrom('lease')
        .select('name')
        .where('name', '=', 'outside')
        .execute(),
    ).toEqual([])
    await limitPages(4_294_967_294)
    await rig.untilReady()
    expect(await rig.add(token, '体育场路 3 号', randomUUID())).toMatchObject({ code: 0 })
    expect((await rig.stored(token)).toSorted()).toEqual([
      '体育场路 1 号',
      ...(code === 0 ? ['体育场路 2 号'] : []),
      '体育场路 3 号',
    ])
    expect(await rig.faults()).toBe('0')
  })

  test('another process holds the lock for longer than a statement waits: the call is refused in words', async () => {
    await rig.quiet()
    const { token } = await newCustomer(rig.server)
    const key = randomUUID()
    const other = await openSqlite(`${rig.server.config.dataFolder}/huishou.db`)
    await sql`begin immediate`.execute(other.reader)
    expect(await rig.add(token, '庆春路 7 号', key)).toMatchObject({ reason: 'UNAVAILABLE' })
    expect(await rig.readiness()).toBe(503)
    await sql`rollback`.execute(other.reader)
    await other.close()
    await rig.untilReady()
    expect(await rig.add(token, '庆春路 7 号', key)).toMatchObject({ code: 0 })
    expect(await rig.stored(token)).toEqual(['庆春路 7 号'])
  })
})
