import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createJobs, enqueue, GiveUp, type Worker } from './jobs.ts'
import type { Database } from './database.ts'
import type { PlatformTables } from './tables.ts'

let server: TestServer
let database: Database<PlatformTables>
beforeAll(async () => {
  server = await startTestServer()
  database = server.database as unknown as Database<PlatformTables>
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

const jobsOf = (workers: Worker<PlatformTables>[], errors: string[] = []) =>
  createJobs({
    database,
    clock: server.clock,
    sweeps: [],
    workers,
    onError: (_error, what) => void errors.push(what),
  })
const put = (...kinds: string[]) =>
  database.transaction(async (trx) => {
    for (const kind of kinds) await enqueue(trx, server.clock.now(), { kind, payload: {} })
  })

test('a slow kind of job does not hold up the others, and the outbox is done when all are', async () => {
  const done: string[] = []
  const gate = () => {
    let open = () => {}
    return { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() }
  }
  const [slow, quick] = [gate(), gate()]
  const jobs = jobsOf([
    { kind: 'slow', run: async () => void (await slow.opened, done.push('slow')) },
    { kind: 'quick', run: async () => void (done.push('quick'), quick.open()) },
  ])
  await put('slow', 'slow', 'quick')
  const drained = jobs.runOutbox()
  await quick.opened
  expect(done).toEqual(['quick'])
  await put('quick')
  const again = jobs.runOutbox()
  slow.open()
  await Promise.all([drained, again])
  expect(done.toSorted()).toEqual(['quick', 'quick', 'slow', 'slow'])
})

test('a job that fails is tried again later, one that is given up is not, and one nobody knows is told', async () => {
  const errors: string[] = []
  let tries = 0
  const jobs = jobsOf(
    [
      {
        kind: 'shaky',
        run: async () => {
          tries += 1
          if (tries === 1) throw new Error('not now')
        },
      },
      {
        kind: 'hopeless',
        run: async () => {
          throw new GiveUp('never')
        },
      },
    ],
    errors,
  )
  await put('shaky', 'hopeless', 'unknown')
  await jobs.runOutbox()
  expect(errors.toSorted()).toEqual(['outbox hopeless', 'outbox shaky', 'outbox unknown'])
  server.clock.advance(MINUTE)
  await jobs.runOutbox()
  expect(tries).toBe(2)
  expect(errors.filter((what) => what === 'outbox hopeless')).toHaveLength(1)
})

test('a job during which the process ended at each attempt is given up instead of being run once more', async () => {
  const errors: string[] = []
  let runs = 0
  const jobs = jobsOf([{ kind: 'deadly', run: async () => void (runs += 1) }], errors)
  await put('deadly')
  await database.transaction((trx) =>
    trx.updateTable('outbox').set({ attempts: 12 }).where('kind', '=', 'deadly').execute(),
  )
  await jobs.runOutbox()
  expect([runs, errors]).toEqual([0, ['outbox deadly']])
  expect(
    await database.reader
      .selectFrom('outbox')
      .select(['doneAt', 'lastError'])
      .where('kind', '=', 'deadly')
      .executeTakeFirst(),
  ).toMatchObject({
    doneAt: server.clock.now(),
    lastError: 'Error: the process ended during each attempt',
  })
})

test.each([HOUR, -HOUR])(
  'a clock of the machine that jumps by %i ms for a while neither shortens a lease or lock nor makes it longer',
  async (by) => {
    const holders: string[] = []
    const locks: number[] = []
    const rightNow = Date.now.bind(Date)
    const processOf = (name: string) =>
      createJobs({
        database,
        clock: server.clock,
        sweeps: [{ name: `jump${by}`, everyMs: MINUTE, run: async () => void holders.push(name) }],
        workers: [
          {
            kind: 'jump',
            run: async ({ reader }) => {
              holders.push(`job of ${name}`)
              const taken = await reader
                .selectFrom('outbox')
                .select('lockedUntil')
                .where('kind', '=', 'jump')
                .where('doneAt', 'is', null)
                .execute()
              locks.push(...taken.map(({ lockedUntil }) => lockedUntil - rightNow()))
            },
          },
        ],
        onError: (error) => expect.unreachable(String(error)),
      })
    const [first, second] = [processOf('first'), processOf('second')]
    await first.runAll()
    vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + by)
    await put('jump')
    await second.runAll()
    await first.runAll()
    vi.restoreAllMocks()
    await second.runAll()
    expect(holders).toEqual(['first', 'job of second', 'first'])
    expect(locks).toHaveLength(1)
    for (const lock of locks) expect(Math.abs(lock - 2 * MINUTE)).toBeLessThan(HOUR / 2)
    const { until } = await database.reader
      .selectFrom('lease')
      .select('until')
      .where('name', '=', `sweep:jump${by}`)
      .executeTakeFirstOrThrow()
    expect(Math.abs(until - rightNow() - 2 * MINUTE)).toBeLessThan(HOUR / 2)
  },
)
