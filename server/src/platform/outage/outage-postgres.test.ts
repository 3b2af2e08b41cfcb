import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '@huishou/wire/place/addresses'
import { MINUTE } from '@huishou/wire/time'
import { AWAY, BACK, startServerWithLine, type ServerWithLine } from '../../../test/outage-fixtures.ts'
import { newCustomer } from '../../../test/pickup-fixtures.ts'
import { DatabaseAway } from './database-away.ts'
import type { Database } from '../database.ts'
import { createJobs, enqueue, type Worker } from '../jobs.ts'
import type { PlatformTables } from '../tables.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.runIf(process.env['TEST_DATABASE_URL'])('PostgreSQL away', () => {
  let rig: ServerWithLine
  beforeAll(async () => {
    rig = await startServerWithLine()
  })
  afterAll(() => rig.close())

  test('a commit whose reply was lost: the call is refused, and its repetition finds what was committed', async () => {
    // before the jobs are started, so that the next commit is that of the call
    await rig.quiet()
    const { token } = await newCustomer(rig.server)
    const key = randomUUID()
    rig.line().cutNextCommit()
    expect(await rig.add(token, '武林门 1 号', key)).toMatchObject({
      reason: 'UNAVAILABLE',
      data: { repeatable: true },
    })
    await rig.untilReady()
    const again = await rig.add(token, '武林门 1 号', key)
    expect(again).toMatchObject({ code: 0, data: { address: '武林门 1 号' } })
    expect(await rig.stored(token)).toEqual(['武林门 1 号'])
    // without a key nobody could tell, so the apps do not repeat it by themselves
    rig.line().cutNextCommit()
    expect(await rig.add(token, '武林门 2 号')).toMatchObject({
      reason: 'UNAVAILABLE',
      data: { repeatable: false },
    })
    await rig.untilReady()
  })

  test('six seconds away under twenty writers: nothing is a fault, lost or doubled, and the log says it twice', async () => {
    await rig.quiet()
    const customers = []
    for (let count = 0; count < 20; count += 1) customers.push(await newCustomer(rig.server))
    const refusals: string[] = []
    let over = false
    const work = async ({ token }: { token: string }, person: number): Promise<string[]> => {
      const acknowledged: string[] = []
      for (let count = 0; !over && count < 18; count += 1) {
        const [address, key] = [`${person} 号楼 ${count} 室`, randomUUID()]
        for (;;) {
          const answer = await rig.add(token, address, key)
          if (answer.code === 0) break
          refusals.push(`${answer.reason} ${answer.code} ${answer.status}`)
          await pause(300)
        }
        acknowledged.push(address)
        await pause(300)
      }
      return acknowledged
    }
    rig.server.jobs.start()
    const working = Promise.all(customers.map(work))
    await pause(1_000)
    rig.line().close()
    await pause(3_000)
    expect(await rig.readiness()).toBe(503)
    expect(await rig.server.metrics.text()).toContain('huishou_faults_total 0')
    await pause(3_000)
    await rig.line().reopen()
    await rig.untilReady()
    await pause(1_000)
    over = true
    const acknowledged = await working
    expect(new Set(refusals)).toEqual(new Set(['UNAVAILABLE 503 200']))
    for (const [index, { token }] of customers.entries())
      expect((await rig.stored(token)).toSorted()).toEqual(acknowledged[index]!.toSorted())
    expect(await rig.faults()).toBe('0')
    expect(rig.logged).toEqual([AWAY, BACK, `refused: ${refusals.length}`])
  }, 60_000)

  test('PostgreSQL ends every connection: the next call is answered again', async () => {
    await rig.quiet()
    const { token } = await newCustomer(rig.server)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      .execute(rig.server.database.reader)
      .catch(() => undefined)
    await rig.untilReady()
    expect(await rig.add(token, '文一路 9 号', randomUUID())).toMatchObject({ code: 0 })
    expect(await rig.faults()).toBe('0')
  })

  test('a line that hangs is given up, and calls are refused in words until it works again', async () => {
    await rig.quiet()
    const token = await rig.server.staff('ops')
    const { token: customer } = await newCustomer(rig.server)
    const key = randomUUID()
    rig.line().hang(true)
    expect(await rig.add(customer, '古墩路 3 号', key)).toMatchObject({ reason: 'UNAVAILABLE' })
    expect(await rig.readiness()).toBe(503)
    expect(await rig.staffReply(token)).toEqual({
      status: 503,
      retryAfter: '2',
      msg: 'The service is unavailable for a moment. Try again shortly.',
      reason: 'UNAVAILABLE',
    })
    rig.line().hang(false)
    await rig.untilReady()
    expect(await rig.add(customer, '古墩路 3 号', key)).toMatchObject({ code: 0 })
    expect(await rig.stored(customer)).toEqual(['古墩路 3 号'])
    expect(rig.logged.slice(0, 2)).toEqual([AWAY, BACK])
  }, 40_000)

  test('connections left on a server that became read-only are replaced once another takes writes', async () => {
    await rig.quiet()
    const { token } = await newCustomer(rig.server)
    const setReadOnly = async (on: 'on' | 'off'): Promise<void> => {
      const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
      await client.connect()
      const name = new URL(rig.line().url).pathname.slice(1)
      await client.query(`alter database ${name} set default_transaction_read_only = ${on}`)
      await client.end()
    }
    await setReadOnly('on')
    rig.line().cutAll()
    await expect
      .poll(async () => (await rig.add(token, '天目山路 5 号')).reason, { timeout: 10_000 })
      .toBe('UNAVAILABLE')
    expect(await rig.readiness()).toBe(503)
    // reads go on
    expect(await rig.server.call(addresses, {}, { token })).toMatchObject({ reason: 'EMPTY' })
    await setReadOnly('off')
    await rig.untilReady()
    expect(await rig.add(token, '天目山路 5 号', randomUUID())).toMatchObject({ code: 0 })
    expect(await rig.faults()).toBe('0')
  }, 40_000)

  test('a job that was done while the database went away is not done again', async () => {
    await rig.quiet()
    const database = rig.server.database as unknown as Database<PlatformTables>
    const errors: string[] = []
    const runs = { done: 0, cut: 0 }
    const workers: Worker<PlatformTables>[] = [
      {
        kind: 'done',
        run: async () => {
          runs.done += 1
          rig.line().close()
          setTimeout(() => void rig.line().reopen(), 1_500)
        },
      },
      {
        kind: 'cut',
        run: async ({ reader }) => {
          runs.cut += 1
          if (runs.cut === 1) rig.line().cutAll()
          await reader.selectFrom('lease').select('name').execute()
        },
      },
    ]
    const jobs = createJobs({
      database,
      clock: rig.server.clock,
      sweeps: [],
      workers,
      onError: (error, what) => void (error instanceof DatabaseAway || errors.push(what)),
    })
    const put = (kind: string) =>
      database.transaction((trx) => enqueue(trx, rig.server.clock.now(), { kind, payload: {} }))
    const outcomes = (kind: string) =>
      database.reader
        .selectFrom('outbox')
        .select(['doneAt', 'attempts', 'lastError'])
        .where('kind', '=', kind)
        .execute()
    await rig.server.jobs.stop()
    await put('done')
    await jobs.runOutbox()
    await rig.untilReady()
    await jobs.runOutbox()
    expect(runs.done).toBe(1)
    expect(await outcomes('done')).toEqual([{ doneAt: rig.server.clock.now(), attempts: 1, lastError: '' }])
    await put('cut')
    await jobs.runOutbox()
    await rig.untilReady()
    await jobs.runOutbox()
    expect(runs.cut).toBe(1)
    rig.server.clock.advance(MINUTE)
    await jobs.runOutbox()
    expect(await outcomes('cut')).toEqual([{ doneAt: rig.server.clock.now(), attempts: 2, lastError: '' }])
    expect(errors).toEqual([])
  })
})
