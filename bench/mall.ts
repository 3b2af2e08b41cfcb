// Measures shopping in a mall of 10,000 goods, on SQLite and on PostgreSQL: adding goods to a new cart, whole orders
// from cart to payment, and 200 buyers competing for ten pieces. Prints latencies and memory, and checks at the end
// that the ledger balances.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { proveLedger } from '../server/src/ledger-proof/index.ts'
import { openHuishou } from '../server/src/database/index.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { asked, ok, PIECES, prepareMall, shop, told, where, type Bought } from './mall-shoppers.ts'
import { UNLIMITED } from './people.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import type { Registered } from './registered-people.ts'
import { median, openClient, pour, quantile } from './raw-client.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 2000)
const CONNECTIONS = 32
const CLIENTS = 8
const CARTS = Number(process.env.BENCH_CARTS ?? 24_000)
const BUYERS = 200

const wholeOrders = async (
  port: number,
  shoppers: readonly Registered[],
  goods: readonly Bought[],
  ms: number,
) => {
  const latencies: number[] = []
  const until = performance.now() + ms
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const client = await openClient(port)
      for (let turn = 0; performance.now() < until; turn += 1) {
        const person = shoppers[(turn * CLIENTS + index) % shoppers.length] as Registered
        const start = performance.now()
        await shop(client, person, goods[Math.floor(Math.random() * goods.length)] as Bought)
        latencies.push(performance.now() - start)
      }
      client.close()
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - began) / 1000), latencies }
}

const line = (name: string, rounds: number[], latencies: number[], cpu: number, aim?: number): void => {
  const ms = (part: number) => `${quantile(latencies, part).toFixed(1)} ms`.padStart(9)
  const mark = aim === undefined ? '' : `  ≥ ${aim} ${median(rounds) >= aim ? '✓' : '✗'}`
  console.log(
    `${name.padEnd(34)}${median(rounds).toFixed(0).padStart(9)}${ms(0.5)}${ms(0.99)}${`${(cpu / latencies.length).toFixed(2)} ms`.padStart(10)}${mark}`,
  )
}

const oversell = async (
  port: number,
  buyers: readonly Registered[],
  { goodsId, skuId }: Bought,
): Promise<void> => {
  const answers = await Promise.all(
    buyers.map(async ({ token }) => {
      const client = await openClient(port)
      const { body } = await client.send(
        asked(token, '/order/create', { goodsJsonStr: [{ goodsId, skuId, number: 1 }], ...where }),
      )
      client.close()
      return told(body)
    }),
  )
  const placed = answers.filter(({ code }) => code === 0).length
  const others = new Set(answers.filter(({ code }) => code !== 0).map(({ reason }) => reason))
  console.log(
    `${buyers.length} buyers of ${PIECES} pieces: ${placed} orders; the others read ${[...others].join(', ')}`,
  )
  if (placed !== PIECES) process.exitCode = 1
}

const measure = async (engine: string, url: string | null): Promise<void> => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-mall-'))
  atEnd(() => rmSync(data, { recursive: true, force: true }))
  const { shoppers, carts, buyers, last, forMoney, forBoth } = await prepareMall(url, data, {
    newCarts: CARTS,
    buyers: BUYERS,
  })
  const server = await startServer({ data, env: { ...UNLIMITED, ...(url ? { DATABASE_URL: url } : {}) } })
  const port = Number(new URL(server.url).port)
  console.log(`\n${engine}: memory ${residentMiB(server.pid).toFixed(0)} MiB before`)
  console.log('what                              per second      p50      p99       CPU     aim')

  let next = 0
  const adding = (): Buffer | null => {
    const person = carts[next]
    const goods = forMoney[next % forMoney.length] as Bought
    next += 1
    return person ? asked(person.token, '/shopping-cart/add', { ...goods, number: 1 }) : null
  }
  const added: number[] = []
  const atFirst = cpuMs(server.pid)
  const addTimes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { perSecond, latencies } = await pour(port, CONNECTIONS, adding, {
      milliseconds: ROUND_MS,
      check: ok,
    })
    if (latencies.length < 100) break
    added.push(perSecond)
    addTimes.push(...latencies)
  }
  line('goods into a new cart', added, addTimes, cpuMs(server.pid) - atFirst, url ? undefined : 2500)

  for (const [name, goods, aim] of [
    ['whole order, paid with money', forMoney, url ? undefined : 700],
    ['whole order, money and points', forBoth, undefined],
  ] as const) {
    await wholeOrders(port, shoppers, goods, 500)
    const rounds: number[] = []
    const times: number[] = []
    const before = cpuMs(server.pid)
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond, latencies } = await wholeOrders(port, shoppers, goods, ROUND_MS)
      rounds.push(perSecond)
      times.push(...latencies)
    }
    line(name, rounds, times, cpuMs(server.pid) - before, aim)
  }
  await oversell(port, buyers, last)
  console.log(`memory ${residentMiB(server.pid).toFixed(0)} MiB after (aim ≤ 300)`)
  await server.stop()
  const database = await openHuishou({ url, dataFolder: data }, Date.now())
  const { gapFen, problems } = await proveLedger(database.reader, Date.now())
  console.log(`books: a gap of ${gapFen} fen`)
  if (gapFen !== 0 || problems.length > 0) process.exitCode = 1
  await database.close()
}

const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',')
if (engines.includes('sqlite')) await measure('SQLite', null)
if (engines.includes('postgres')) {
  const { url, stop } = await startPostgres({ durable: true })
  await measure('PostgreSQL', url)
  stop()
}
process.exit()
