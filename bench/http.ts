// Measures how many requests per second the server answers, compared with a bare server (bare-server.ts), and the
// orders placed per second, start-up time and memory.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { newIdempotencyKey } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import {
  accepted,
  cardboard,
  shopVisit,
  signInCrowd,
  signInCustomer,
  signInStaff,
  UNLIMITED,
  type Person,
} from './people.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { median, openClient, pour, quantile, rawRequest } from './raw-client.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 2000

const portOf = (url: string) => Number(new URL(url).port)
const bearer = (person: Person) => ({ authorization: `Bearer ${person.token}` })

/** Twenty orders on one page, in the states a customer really has: most over, three open. */
async function customerWithTwentyOrders(url: string, shopId: number, categoryId: number) {
  const person = await signInCustomer(url, '13750000001')
  for (let i = 0; i < 20; i++) {
    const { id } = accepted(
      await person.caller.call(wire.createOrder, shopVisit(shopId, categoryId, Date.now())),
    )
    if (i < 17) accepted(await person.caller.call(wire.closeOrder, { orderId: id, reason: 'bench' }))
  }
  return person
}

async function answerOf(port: number, request: Buffer): Promise<string> {
  const client = await openClient(port)
  const { body } = await client.send(request)
  client.close()
  const text = body.toString()
  if ((JSON.parse(text) as wire.Envelope).code !== 0) throw new Error(`not a success: ${text.slice(0, 300)}`)
  return text
}

async function startBare(answers: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-bare-'))
  const file = path.join(folder, 'bare.db')
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; create table answer (name text primary key, body text not null) strict',
  )
  const insert = database.prepare('insert into answer (name, body) values (?, ?)')
  for (const [name, body] of Object.entries(answers)) insert.run(name, body)
  database.close()
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-server.ts', file, String(port)], {
    stdio: 'inherit',
  })
  atEnd(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  for (let tries = 0; tries < 400; tries++) {
    try {
      ;(await openClient(port)).close()
      return port
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  throw new Error('the bare server did not start')
}

async function ratios(url: string, person: Person) {
  const asks = [
    {
      name: 'config-values',
      aim: 0.6,
      ours: rawRequest(
        'GET',
        '/recycle/config/values?keys=mallName,weightList,serviceList,kf_tel,bargain_data',
      ),
      bare: rawRequest('GET', '/config-values?keys=mallName,weightList,serviceList,kf_tel,bargain_data'),
    },
    {
      name: 'goods-list',
      aim: 0.6,
      ours: rawRequest('POST', '/recycle/shop/goods/list/v2', {}, { categoryKey: 'recycle', page: 1 }),
      bare: rawRequest('POST', '/goods-list', {}, { categoryKey: 'recycle', page: 1 }),
    },
    {
      name: 'order-list',
      aim: 0.35,
      ours: rawRequest('POST', '/recycle/order/list', bearer(person), { page: 1, pageSize: 20 }),
      bare: rawRequest('POST', '/order-list', bearer(person), { page: 1, pageSize: 20 }),
    },
  ]
  const port = portOf(url)
  const answers: Record<string, string> = {}
  for (const { name, ours } of asks) answers[name] = await answerOf(port, ours)
  const rows = (JSON.parse(answers['order-list'] ?? '{}') as { data: { orderList: unknown[] } }).data
    .orderList.length
  if (rows !== 20) throw new Error(`order/list gave ${rows} rows, not 20`)
  const barePort = await startBare(answers)

  console.log('\nendpoint         bytes   ours/s   bare/s   ratio    aim')
  for (const { name, aim, ours, bare } of asks) {
    const [mine, theirs]: [number[], number[]] = [[], []]
    await pour(port, CONNECTIONS, () => ours, { milliseconds: 1000 })
    await pour(barePort, CONNECTIONS, () => bare, { milliseconds: 1000 })
    for (let round = 0; round < ROUNDS; round++) {
      mine.push((await pour(port, CONNECTIONS, () => ours, { milliseconds: ROUND_MS })).perSecond)
      theirs.push((await pour(barePort, CONNECTIONS, () => bare, { milliseconds: ROUND_MS })).perSecond)
    }
    const ratio = median(mine) / median(theirs)
    const cells = [
      String(Buffer.byteLength(answers[name] ?? '')).padStart(7),
      median(mine).toFixed(0).padStart(9),
      median(theirs).toFixed(0).padStart(9),
      ratio.toFixed(2).padStart(8),
      `≥ ${aim}`.padStart(7),
      ratio >= aim ? '  ✓' : '  ✗',
    ]
    console.log(`${name.padEnd(14)}${cells.join('')}`)
  }
}

/** Each customer may have three open orders, so a crowd places three each; every one is committed to disk. */
async function ordersPerSecond(url: string, pid: number, shopId: number, categoryId: number) {
  const crowd = await signInCrowd(url, 1000, 13_710_000_000)
  const visit = shopVisit(shopId, categoryId, Date.now())
  const requests = [0, 1, 2].flatMap(() =>
    crowd.map((person) =>
      rawRequest(
        'POST',
        '/recycle/order/create',
        { ...bearer(person), 'idempotency-key': newIdempotencyKey() },
        visit,
      ),
    ),
  )
  const warm = requests.splice(0, 200)
  await pour(portOf(url), CONNECTIONS, () => warm.pop() ?? null)
  const cpuBefore = cpuMs(pid)
  const { perSecond, count, latencies } = await pour(portOf(url), CONNECTIONS, () => requests.pop() ?? null, {
    check: (body) => {
      if (!body.includes('"code":0'))
        throw new Error(`an order was refused: ${body.toString().slice(0, 300)}`)
    },
  })
  console.log(
    `\norder/create: ${perSecond.toFixed(0)} per second over ${count} orders (aim ≥ 1000), ` +
      `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms, ` +
      `CPU ${((cpuMs(pid) - cpuBefore) / count).toFixed(2)} ms each, ${CONNECTIONS} connections, durable`,
  )
}

async function startTimes(data: string) {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const server = await startServer({ data, env: UNLIMITED })
    times.push(server.millisecondsToListen)
    await server.stop()
  }
  console.log(
    `\nstart to listening, database there: ${median(times).toFixed(0)} ms (aim ≤ 1000), of ${times.map((t) => t.toFixed(0)).join(', ')}`,
  )
}

const server = await startServer({ env: UNLIMITED, keepData: true })
atEnd(() => rmSync(server.data, { recursive: true, force: true }))
console.log(`first start with a new demo town: ${server.millisecondsToListen.toFixed(0)} ms`)
const idle = residentMiB(server.pid)
const [clerk, categoryId] = [await signInStaff(server.url, 'clerk1'), await cardboard(server.url)]
const shopId = clerk.shopId ?? 2001
await ratios(server.url, await customerWithTwentyOrders(server.url, shopId, categoryId))
await ordersPerSecond(server.url, server.pid, shopId, categoryId)
const loaded = residentMiB(server.pid)
await server.stop()
await startTimes(server.data)
const again = await startServer({ data: server.data, env: UNLIMITED })
await new Promise((resolve) => setTimeout(resolve, 3000))
console.log(
  `memory: ${residentMiB(again.pid).toFixed(0)} MiB idle (aim ≤ 120), ${idle.toFixed(0)} MiB after making the town, ${loaded.toFixed(0)} MiB under load (aim ≤ 300)`,
)
await again.stop()
process.exit(0)
