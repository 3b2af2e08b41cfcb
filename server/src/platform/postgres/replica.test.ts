import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exportCarbonStatement } from '@huishou/wire/carbon/statement'
import { exportCustomers } from '@huishou/wire/member/staff'
import { pointsLiability } from '@huishou/wire/points/report'
import { systemStatus } from '@huishou/wire/system/status'
import { startReplicatedPostgres, type ReplicatedPostgres } from '../../../test/standby-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { seedBase } from '../../seed/index.ts'
import { logReplica } from '../../monitoring/log-errors.ts'
import { ConfigProblem, readConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { createPositions } from './replica-position.ts'

const DOWN = 'the replica cannot be used: the primary serves reports'
const UP = 'the replica serves reports again'

test('a replica of SQLite is refused at the start, in words', () => {
  const read = () =>
    readConfig({ HUISHOU_DATA: '/tmp', HUISHOU_DEMO: 'on', DATABASE_REPLICA_URL: 'postgres://db2/huishou' })
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL: only PostgreSQL has a replica')
})

test('a replica is as old as what it has not replayed, and a primary at rest does not make it older', () => {
  const positions = createPositions()
  expect(positions.behindMs(100, 0)).toBeNull()
  for (const [written, at] of [
    [100, 1_000],
    [100, 3_000],
    [100, 60_000],
  ] as const)
    positions.add(written, at)
  expect(positions.behindMs(100, 60_001)).toBe(0)
  positions.add(200, 62_000)
  positions.add(300, 64_000)
  expect(positions.behindMs(150, 65_000)).toBe(5_000)
  expect(positions.behindMs(200, 65_000)).toBe(3_000)
  for (let at = 66_000; at < 10_000_000; at += 2_000) positions.add(at, at)
  expect(positions.behindMs(200, 10_000_000)).toBe(9_938_000)
  expect(positions.behindMs(9_999_999, 10_000_000)).toBe(0)
})

describe.runIf(process.env['TEST_DATABASE_URL'])('reports from a replica', () => {
  let postgres: ReplicatedPostgres
  let server: TestServer
  let owner: string
  let customer: number
  let primary: string
  let standby: string
  const logged: string[] = []
  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
    await postgres.runOn(postgres.primary, "alter system set max_standby_streaming_delay = '200ms'")
    primary = Object.assign(new URL(postgres.primary), { pathname: '/reports' }).toString()
    await postgres.runOn(postgres.primary, 'create database reports')
    standby = Object.assign(new URL(await postgres.make()), { pathname: '/reports' }).toString()
    server = await startTestServer({
      seed: seedBase,
      through: () => Promise.resolve(primary),
      env: { DATABASE_REPLICA_URL: standby, DATABASE_REPLICA_MAX_LAG_SECONDS: '4' },
    })
    vi.spyOn(server.app.log, 'warn').mockImplementation(((_about: object, text: string) => {
      logged.push(text)
    }) as never)
    owner = await server.staff('owner')
    customer = (await server.customer('13900000001')).uid
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await postgres.close()
  })

  const problem = () => server.database.replica?.status().problem
  const until = async (wanted: string | null): Promise<void> => {
    await expect.poll(problem, { timeout: 15_000, interval: 50 }).toBe(wanted)
  }
  const rename = (name: string) =>
    server.database.transaction((trx) =>
      trx.updateTable('member').set({ nick: name }).where('id', '=', customer).execute(),
    )
  const isOnStandby = async (): Promise<boolean> => {
    const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(
      server.database.reports().db,
    )
    return rows[0]!.yes
  }
  const exported = async (): Promise<string> =>
    (await server.exported(exportCustomers, {}, { token: owner })).csv
  const status = async () => (await server.must(systemStatus, {}, { token: owner })).replica

  test('while the replica cannot be reached, the primary serves, and the page and the metrics say so', async () => {
    await until('unreachable')
    expect(await isOnStandby()).toBe(false)
    await server.must(pointsLiability, {}, { token: owner })
    expect(await status()).toMatchObject({ problem: 'unreachable', behindSeconds: null })
    expect((await status())?.reads).toBeGreaterThan(1)
    expect(await server.metrics.text()).not.toContain('huishou_reports_on_replica 1')
  })

  test('once it can be reached and has replayed everything, reports and exports come from it', async () => {
    await postgres.start()
    await until(null)
    expect(await isOnStandby()).toBe(true)
    expect(await status()).toMatchObject({ problem: null, reads: 0 })
    await expect.poll(async () => (await status())?.behindSeconds, { timeout: 15_000, interval: 50 }).toBe(0)
    const { body } = await server.inject({ method: 'GET', url: '/metrics' })
    expect(body).toContain('huishou_reports_on_replica 1')
    expect(body).toContain('huishou_replica_behind_seconds 0')
    expect(logged.at(-1)).toBe(UP)
  })

  test('a lag is shown rounded up: one of 30.4 seconds is not one of 30', async () => {
    const found = server.database.replica!.status()
    const shown = vi.spyOn(server.database.replica!, 'status')
    for (const [behindMs, seconds] of [
      [0, 0],
      [600, 1],
      [30_000, 30],
      [30_400, 31],
    ] as const) {
      shown.mockReturnValue({ ...found, behindMs })
      expect((await status())?.behindSeconds).toBe(seconds)
    }
    shown.mockRestore()
  })

  /** How much older than the clock of the server a report says its data are. */
  const ageOfReport = async (): Promise<number> => {
    const now = server.clock.now()
    const { headers } = await server.inject({
      method: 'GET',
      url: '/staff/points/liability',
      headers: { 'x-token': owner },
    })
    return now - Date.parse(String(headers['x-data-as-of']))
  }

  test('a report says how far the replica had certainly got, and on the primary when it was read', async () => {
    await pauseReplay()
    await rename('数据截至之后')
    const behindMs = () => server.database.replica!.status().behindMs
    await expect.poll(behindMs, { timeout: 15_000, interval: 50 }).toBeGreaterThan(1_000)
    const least = behindMs()!
    expect(await ageOfReport()).toBeGreaterThanOrEqual(Math.floor(least))
    await until('behind')
    expect(await ageOfReport()).toBe(0)
    await postgres.runOn(standby, 'select pg_wal_replay_resume()')
    await until(null)
  })

  const pauseReplay = async (): Promise<void> => {
    await postgres.runOn(standby, 'select pg_wal_replay_pause()')
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          state: string
        }>`select pg_get_wal_replay_pause_state() as state`.execute(server.database.reports().db)
        return rows[0]!.state
      })
      .toBe('paused')
  }

  test('an export shows what the replica has within the limit, and past it what the primary has', async () => {
    await rename('副本之前')
    await expect.poll(exported).toContain('副本之前')
    await pauseReplay()
    await rename('副本之后')
    expect(await exported()).toContain('副本之前')
    // who signs in and what is shown elsewhere is never old
    const { name } = await server.database.reader
      .selectFrom('member')
      .select('nick as name')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow()
    expect(name).toBe('副本之后')
    logged.length = 0
    await until('behind')
    expect(await exported()).toContain('副本之后')
    expect((await status())?.behindSeconds).toBeGreaterThan(3)
    await postgres.runOn(standby, 'select pg_wal_replay_resume()')
    await until(null)
    expect(await exported()).toContain('副本之后')
    expect(logged).toEqual([DOWN, UP])
  })

  test('an export begun on the primary is read to its end there, and loses no row', async () => {
    await pauseReplay()
    const { uid } = await server.customer('13900000002')
    const serves = vi
      .spyOn(server.database.replica!, 'serves')
      .mockReturnValue(true)
      .mockReturnValueOnce(false)
    try {
      expect(await exported()).toContain(`\n${uid},`)
    } finally {
      serves.mockRestore()
      await postgres.runOn(standby, 'select pg_wal_replay_resume()')
    }
    await until(null)
  })

  test('a report on a customer who is not on the replica yet is not refused', async () => {
    await pauseReplay()
    const { uid: id } = await server.customer('13900000003')
    const asked = { scope: 'person', id, fromDay: '2026-03-01', toDay: '2026-03-02' } as const
    await server.exported(exportCarbonStatement, asked, { token: owner })
    const count = await server.database.reader
      .selectFrom('audit')
      .select((e) => e.fn.countAll<number>().as('lines'))
      .where('action', '=', 'carbon-statement.export')
      .executeTakeFirstOrThrow()
    expect(Number(count.lines)).toBe(1)
    await postgres.runOn(standby, 'select pg_wal_replay_resume()')
    await until(null)
  })

  test('a query that the replica cancels because of its recovery is answered by the primary', async () => {
    const before = server.database.replica!.status().retried
    const slow = sql<{ yes: boolean }>`
      select pg_is_in_recovery() as yes from (select pg_sleep(1) from staff limit 1) as slow`
    const answer = slow.execute(server.database.reports().db)
    await expect
      .poll(async () => {
        await postgres.runOn(primary, 'begin; lock table staff in access exclusive mode; commit')
        return server.database.replica!.status().retried
      })
      .toBe(before + 1)
    expect((await answer).rows).toEqual([{ yes: false }])
    expect(problem()).toBeNull()
  })

  test('when it stops, the next report is answered at once, and when it returns it serves again', async () => {
    logged.length = 0
    await postgres.stop()
    expect(await exported()).toContain('副本之后')
    await server.must(pointsLiability, {}, { token: owner })
    await until('unreachable')
    expect(logged).toEqual([DOWN])
    await postgres.start()
    await until(null)
    expect(await isOnStandby()).toBe(true)
    expect(logged).toEqual([DOWN, UP])
  })

  test('a server that takes writes, or copies another database, is never read from', async () => {
    const problemWith = async (url: string): Promise<void> => {
      const database = await openDatabase({
        url: primary,
        replica: { url, maxLagMs: 30_000 },
        dataFolder: '',
      })
      try {
        await expect
          .poll(() => database.replica?.status().problem, { timeout: 10_000 })
          .toBe(url === primary ? 'not_standby' : 'other_database')
      } finally {
        await database.close()
      }
    }
    await problemWith(primary)
    await problemWith(Object.assign(new URL(standby), { pathname: '/postgres' }).toString())
  })

  test('a problem there was before the log is ready is logged then', async () => {
    const database = await openDatabase({
      url: primary,
      replica: { url: primary, maxLagMs: 30_000 },
      dataFolder: '',
    })
    try {
      await expect.poll(() => database.replica?.status().problem, { timeout: 10_000 }).toBe('not_standby')
      const said: unknown[][] = []
      logReplica(database.replica!, { warn: (...words: unknown[]) => void said.push(words) })
      expect(said).toEqual([[{ problem: 'not_standby', cause: 'the server is not in recovery' }, DOWN]])
    } finally {
      await database.close()
    }
  })

  test('a standby left behind by a promotion is not read from before it has followed', async () => {
    const left = Object.assign(new URL(await postgres.make()), { pathname: '/reports' }).toString()
    await postgres.start()
    await postgres.runOn(standby, 'select pg_promote()')
    const database = await openDatabase({
      url: standby,
      replica: { url: left, maxLagMs: 30_000 },
      dataFolder: '',
    })
    const found = () => database.replica?.status().problem
    try {
      await expect.poll(found, { timeout: 10_000 }).toBe('other_timeline')
      const { hostname, port, username, password } = new URL(standby)
      await postgres.runOn(
        left,
        `alter system set primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'`,
      )
      await postgres.runOn(left, 'select pg_reload_conf()')
      await expect.poll(found, { timeout: 20_000 }).toBeNull()
    } finally {
      await database.close()
    }
  }, 60_000)
})
