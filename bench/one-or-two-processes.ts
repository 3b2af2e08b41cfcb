// Compares one server process with two on the same PostgreSQL, alternating between them, with customers' reads and
// whole mall orders. Prints requests per second and processor time per request. PostgreSQL and this benchmark use the
// same cores, so on a machine with two cores the second process cannot double the throughput.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { proveLedger } from '../server/src/ledger-proof/index.ts'
import { openHuishou } from '../server/src/database/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { asked, ok, prepareMall, shop, type Bought } from './mall-shoppers.ts'
import { UNLIMITED } from './people.ts'
import { cpuMs } from './process-stats.ts'
import type { Registered } from './registered-people.ts'
import { median, openClient, pour } from './raw-client.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 2000)
const CONNECTIONS = 32
const CLIENTS = 16
const REQUESTS_AN_ORDER = 5

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-processes-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const { url, stop } = await startPostgres({ durable: true })
const { shoppers, forMoney } = await prepareMall(url, data, { newCarts: 0, buyers: 0 })
const start = () => startServer({ data, env: { ...UNLIMITED, DATABASE_URL: url } })
const servers = [await start(), await start()]

const person = (turn: number): Registered => shoppers[turn % shoppers.length] as Registered
const READS: readonly [string, object][] = [
  ['/shop/goods/list/v2', { categoryKey: 'recycle' }],
  ['/order/list', { type: 0, pageSize: 20 }],
  ['/user/withdrawal/list', {}],
  ['/shop/subshop/list/v2', {}],
]
const refusedOrEmpty = (body: Buffer): void => {
  const text = body.toString()
  if (!text.includes('"code":0') && !text.includes('EMPTY')) ok(body)
}

type Figures = { perSecond: number[]; cpuPerRequest: number[] }
const nothing = (): Figures => ({ perSecond: [], cpuPerRequest: [] })
const some = servers.map((server) => ({ port: Number(new URL(server.url).port), pid: server.pid }))

/** Measures one round on the first `count` servers, each with its share of the load. */
const round = async (
  figures: Figures,
  count: number,
  load: (port: number, share: number) => Promise<number>,
): Promise<void> => {
  const working = some.slice(0, count)
  const cpu = () => working.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  const [before, began] = [cpu(), performance.now()]
  const counts = await Promise.all(working.map(({ port }) => load(port, 1 / count)))
  const requests = counts.reduce((sum, each) => sum + each, 0)
  figures.perSecond.push(requests / ((performance.now() - began) / 1000))
  figures.cpuPerRequest.push((cpu() - before) / requests)
}
let turn = 0
const read = async (port: number, share: number): Promise<number> => {
  const next = () => {
    turn += 1
    const [where, body] = READS[turn % READS.length] as (typeof READS)[number]
    return asked(person(turn).token, where, body)
  }
  const options = { milliseconds: ROUND_MS, check: refusedOrEmpty }
  return (await pour(port, CONNECTIONS * share, next, options)).count
}
const order = async (port: number, share: number): Promise<number> => {
  const until = performance.now() + ROUND_MS
  let orders = 0
  await Promise.all(
    Array.from({ length: CLIENTS * share }, async () => {
      const client = await openClient(port)
      while (performance.now() < until) {
        turn += 1
        await shop(client, person(turn), forMoney[turn % forMoney.length] as Bought)
        orders += 1
      }
      client.close()
    }),
  )
  return orders * REQUESTS_AN_ORDER
}

for (const [name, load, aim] of [
  ['reads', read, 1.7],
  ['requests of orders', order, 1.4],
] as const) {
  const [one, two] = [nothing(), nothing()]
  for (const count of [1, 2]) await round(nothing(), count, load)
  for (let at = 0; at < ROUNDS; at += 1) {
    await round(one, 1, load)
    await round(two, 2, load)
  }
  const ratio = median(two.perSecond) / median(one.perSecond)
  const cost = median(two.cpuPerRequest) / median(one.cpuPerRequest)
  console.log(
    `${name.padEnd(20)} one ${median(one.perSecond).toFixed(0)} a second, two ${median(two.perSecond).toFixed(0)}: × ${ratio.toFixed(2)} (aim ${aim}); ` +
      `processor time a request ${median(one.cpuPerRequest).toFixed(2)} ms and ${median(two.cpuPerRequest).toFixed(2)} ms: × ${cost.toFixed(2)}`,
  )
}
for (const server of servers) await server.stop()
const database = await openHuishou({ url, dataFolder: data }, Date.now())
const { gapFen, problems } = await proveLedger(database.reader, Date.now())
console.log(`books: a gap of ${gapFen} fen`)
if (gapFen !== 0 || problems.length > 0) process.exitCode = 1
await database.close()
stop()
process.exit()
