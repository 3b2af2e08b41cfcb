// Measures how many lists, product pages and searches per second the server answers in a mall of 10,000 goods, on
// SQLite and on PostgreSQL, over 32 connections. Prints latencies and memory too.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openHuishou } from '../server/src/database/index.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { fillMall } from './big-mall.ts'
import { UNLIMITED } from './people.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { median, pour, quantile, rawRequest } from './raw-client.ts'

const GOODS = Number(process.env.BENCH_GOODS ?? 10_000)
const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 2000)

type Ask = { name: string; aim?: number; next: () => Buffer; check?: (body: Buffer) => void }

const list = (body: object): Buffer => rawRequest('POST', '/recycle/shop/goods/list/v2', {}, body)
const pickFrom = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item

const hasRows = (body: Buffer): void => {
  if (!body.includes('"code":0')) throw new Error(`not a success: ${body.toString().slice(0, 200)}`)
}

const asksOf = (ids: readonly number[]): Ask[] => {
  const first = list({ categoryId: 2, page: 1, pageSize: 20 })
  const pages = Array.from({ length: 200 }, (_, page) =>
    list({ categoryId: 2, page: page + 1, pageSize: 20, orderBy: page % 2 === 0 ? 'priceUp' : 'ordersDown' }),
  )
  const details = ids.map((id) => rawRequest('GET', `/recycle/shop/goods/detail?id=${id}`))
  const usual = [
    '大米',
    'dami',
    '再生',
    'zs',
    '抽纸 家庭装',
    '保温',
    'czy',
    '电子',
    '毛巾',
    '折叠 帆布袋',
  ].map((k) => list({ categoryId: 2, k, pageSize: 20 }))
  const waste = list({ categoryKey: 'recycle', page: 1 })
  return [
    { name: 'list of 20, first page', aim: 6900, next: () => first },
    { name: 'list of 20, 200 pages', next: () => pickFrom(pages) },
    { name: 'detail, one', aim: 5900, next: () => details[0] as Buffer },
    { name: 'detail, any of all', aim: 5900, next: () => pickFrom(details) },
    { name: 'search, 10 questions', next: () => pickFrom(usual) },
    {
      name: 'search, never asked before',
      next: () =>
        list({ categoryId: 2, k: `号 ${Math.floor(Math.random() * 10_000)}`, page: 1, pageSize: 20 }),
      check: () => undefined,
    },
    { name: 'waste list', next: () => waste },
    { name: 'for comparison: /healthz', next: () => rawRequest('GET', '/healthz'), check: () => undefined },
  ]
}

const measure = async (engine: string, url: string | null): Promise<void> => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-goods-'))
  atEnd(() => rmSync(data, { recursive: true, force: true }))
  const database = await openHuishou({ url, dataFolder: data }, Date.now())
  await seedBase(database, Date.now())
  const ids = await fillMall(database, GOODS, Date.now() - 3_600_000)
  await database.close()
  const server = await startServer({ data, env: { ...UNLIMITED, ...(url ? { DATABASE_URL: url } : {}) } })
  const port = Number(new URL(server.url).port)
  const idle = residentMiB(server.pid)
  const began = performance.now()
  await pour(port, 1, once(list({ categoryId: 2 })), { check: hasRows })
  console.log(
    `\n${engine}: ${ids.length} goods; first list after ${(performance.now() - began).toFixed(0)} ms; memory ${idle.toFixed(0)} MiB before`,
  )
  // the first visit to each page fills the cache; measured is the mall on an ordinary day
  const rest = ids.map((id) => rawRequest('GET', `/recycle/shop/goods/detail?id=${id}`))
  await pour(port, CONNECTIONS, () => rest.pop() ?? null, { check: hasRows })
  console.log('what                       per second  per CPU second      p50      p99     aim')
  for (const { name, aim, next, check = hasRows } of asksOf(ids)) {
    await pour(port, CONNECTIONS, next, { milliseconds: 1000, check })
    const rounds: number[] = []
    let latencies: number[] = []
    const cpuBefore = cpuMs(server.pid) / 1000
    for (let round = 0; round < ROUNDS; round++) {
      const poured = await pour(port, CONNECTIONS, next, { milliseconds: ROUND_MS, check })
      rounds.push(poured.perSecond)
      latencies = latencies.concat(poured.latencies)
    }
    const perCpu = latencies.length / (cpuMs(server.pid) / 1000 - cpuBefore)
    const ms = (part: number) => `${quantile(latencies, part).toFixed(1)} ms`.padStart(9)
    console.log(
      `${name.padEnd(28)}${median(rounds).toFixed(0).padStart(9)}${perCpu.toFixed(0).padStart(14)}${ms(0.5)}${ms(0.99)}${
        aim ? `  ≥ ${aim} ${median(rounds) >= aim ? '✓' : '✗'}` : ''
      }`,
    )
  }
  console.log(`memory ${residentMiB(server.pid).toFixed(0)} MiB after (aim ≤ 300)`)
  await server.stop()
}

/** A request once, then nothing. */
function once(request: Buffer): () => Buffer | null {
  let left: Buffer | null = request
  return () => {
    const now = left
    left = null
    return now
  }
}

const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',')
if (engines.includes('sqlite')) await measure('SQLite', null)
if (engines.includes('postgres')) {
  const { url, stop } = await startPostgres({ durable: true })
  await measure('PostgreSQL', url)
  stop()
}
process.exit(0)
