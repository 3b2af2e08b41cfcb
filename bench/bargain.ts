// Measures bargains, in which friends help a customer to lower a price, on SQLite and on PostgreSQL: how fast they are
// started and viewed, and how fast friends can help, all in one bargain or spread over 1,000. Checks at the end
// that every price cut the server acknowledged is in the database.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { putConfig } from '../server/src/content/index.ts'
import { openHuishou } from '../server/src/database/index.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import type { Tables } from '../server/src/database/index.ts'
import type { Database } from '../server/src/platform/database.ts'
import { UNLIMITED } from './people.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { pour, quantile, rawRequest } from './raw-client.ts'
import { registerPeople, type Registered } from './registered-people.ts'

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32)
const ONE_RUN = Number(process.env.BENCH_ONE_RUN ?? 3000)
const RUNS = Number(process.env.BENCH_RUNS ?? 1000)
const EACH = Number(process.env.BENCH_EACH ?? 6)
const WARM_UP = 500
const READS = Number(process.env.BENCH_READS ?? 3000)
const FIRST_PRICE = 10_000_000

/** Publishes a bargain whose floor is so far away that nobody reaches it here; resolves with its id. */
const publishBargain = (database: Database<Tables>, now: number): Promise<number> =>
  database.transaction(async (trx) => {
    // the highest limits that can be set, so that no help is refused
    await putConfig(trx, now, [
      { key: 'bargain_helps_here', value: '20' },
      { key: 'bargain_helps_per_day', value: '100' },
      { key: 'bargain_device_helps_per_day', value: '100' },
      { key: 'bargain_network_helps_per_hour', value: '10000' },
    ])
    const sku = await trx
      .selectFrom('goodsSku')
      .select(['id', 'goodsId'])
      .where('goodsId', '=', 3101)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('bargain')
      .values({
        goodsId: sku.goodsId,
        skuId: sku.id,
        decision: 'published',
        paused: 0,
        startAt: now - 1000,
        endAt: now + 864_000_000,
        originalFen: FIRST_PRICE,
        floorFen: 0,
        costFen: 0,
        minCutFen: 1,
        maxCutFen: 300,
        number: 30,
        taken: 0,
        runHours: 72,
        runsPerMember: 3,
        piecesPerMember: 1,
        sort: 0,
        pausedReason: '',
        endedReason: '',
        overrideReason: '',
        clonedFrom: null,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        endedAt: null,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const prepare = async (url: string | null, data: string) => {
  const now = Date.now()
  const database = await openHuishou({ url, dataFolder: data }, now)
  await seedBase(database, now)
  const count = Math.max(ONE_RUN, RUNS) + 2
  const people = await registerPeople(database, now, { count, firstMobile: 13_100_000_000, nick: '砍友' })
  const kjid = await publishBargain(database, now)
  await database.close()
  return { people, kjid }
}

const asked = (who: Registered, where: string, body: object): Buffer =>
  rawRequest(
    'POST',
    `/recycle/shop/goods/kanjia/${where}`,
    // everybody from a network of his own, as in life
    {
      authorization: `Bearer ${who.token}`,
      'x-forwarded-for': `10.${who.id >> 16}.${(who.id >> 8) & 255}.${who.id & 255}`,
    },
    body,
  )

type Figures = { perSecond: number; latencies: number[]; computedMs: number }
const say = (name: string, { perSecond, latencies, computedMs: ms }: Figures): void =>
  console.log(
    [
      name.padEnd(26),
      perSecond.toFixed(0).padStart(8),
      quantile(latencies, 0.5).toFixed(1).padStart(9),
      quantile(latencies, 0.99).toFixed(1).padStart(9),
      Math.max(...latencies)
        .toFixed(1)
        .padStart(9),
      (ms / latencies.length).toFixed(2).padStart(9),
    ].join(''),
  )

/** Sums up the cuts that were answered; a call without success ends the benchmark. */
const countCuts = () => {
  const answered = { cuts: 0, cutFen: 0 }
  const check = (body: Buffer): void => {
    const answer = JSON.parse(body.toString()) as { code: number; data?: { cutFen?: number } }
    if (answer.code !== 0) throw new Error(`not a success: ${body.toString().slice(0, 300)}`)
    if (answer.data?.cutFen === undefined) return
    answered.cutFen += answer.data.cutFen
    answered.cuts += 1
  }
  return { answered, check }
}

/** Every cut that was answered is written once, and prices went down by as much. */
const checkRows = async (
  database: Database<Tables>,
  { cuts, cutFen }: { cuts: number; cutFen: number },
): Promise<void> => {
  const runs = await database.reader.selectFrom('bargainRun').selectAll().execute()
  const helps = await database.reader.selectFrom('bargainHelp').select(['cutFen']).execute()
  const off = runs.reduce((sum, { currentFen }) => sum + FIRST_PRICE - currentFen, 0)
  const written = helps.reduce((sum, help) => sum + help.cutFen, 0)
  if (off !== cutFen || written !== cutFen || helps.length !== cuts)
    throw new Error(
      `answered ${cuts} cuts of ${cutFen}, written ${helps.length} of ${written}, prices down by ${off}`,
    )
  console.log(`every one of ${cuts} answered cuts is written once`)
}

const measure = async (engine: 'sqlite' | 'postgres'): Promise<void> => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-bargain-'))
  atEnd(() => rmSync(data, { recursive: true, force: true }))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const url = postgres?.url ?? null
  const { people, kjid } = await prepare(url, data)
  const server = await startServer({
    data,
    env: { ...UNLIMITED, HUISHOU_TRUST_PROXY: '1', ...(url ? { DATABASE_URL: url } : {}) },
  })
  const port = Number(new URL(server.url).port)
  const { answered, check } = countCuts()
  const all = async (requests: Buffer[]): Promise<Figures> => {
    let next = 0
    const before = cpuMs(server.pid)
    const figures = await pour(port, CONNECTIONS, () => requests[next++] ?? null, { check })
    return { ...figures, computedMs: cpuMs(server.pid) - before }
  }
  const [first, ...others] = people as [Registered, ...Registered[]]
  const owners = others.slice(0, RUNS)
  console.log(`\n${engine}, ${CONNECTIONS} connections`)
  console.log(`${''.padEnd(26)}   per s   p50 ms   p99 ms  most ms   cpu ms`)
  const spare = others.at(-1) as Registered
  await all([asked(first, 'join', { kjid }), asked(spare, 'join', { kjid })])
  const helpOf = (helper: Registered, owner: Registered): Buffer =>
    asked(helper, 'help', { kjid, joinerUser: owner.id, device: `phone ${helper.id}` })
  await all(others.slice(0, Math.min(WARM_UP, ONE_RUN)).map((helper) => helpOf(helper, spare)))
  say(
    `${ONE_RUN} helps on one run`,
    await all(others.slice(0, ONE_RUN).map((helper) => helpOf(helper, first))),
  )
  say(`${RUNS} runs started`, await all(owners.map((owner) => asked(owner, 'join', { kjid }))))
  say(
    `${RUNS * EACH} helps on ${RUNS} runs`,
    await all(
      Array.from({ length: EACH }, (_, shift) =>
        owners.map((owner, at) => helpOf(owners[(at + 1 + shift * 7) % RUNS] as Registered, owner)),
      ).flat(),
    ),
  )
  say(
    `${READS} looks at a run`,
    await all(
      Array.from({ length: READS }, (_, at) =>
        asked(owners[at % RUNS] as Registered, 'info', {
          kjid,
          joiner: (owners[(at * 31) % RUNS] as Registered).id,
        }),
      ),
    ),
  )
  console.log(`memory ${residentMiB(server.pid).toFixed(0)} MiB`)
  await server.stop()
  const database = await openHuishou({ url, dataFolder: data }, Date.now())
  await checkRows(database, answered)
  await database.close()
  postgres?.stop()
}

const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',')
for (const engine of ['sqlite', 'postgres'] as const) if (engines.includes(engine)) await measure(engine)
