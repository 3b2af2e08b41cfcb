// Sends a steady 100 requests a second for two hours: reads by customers and staff, and orders that are placed, weighed
// and paid. Checks that nothing fails, that memory stays within 10 %, and that the p99 latency of the last ten minutes
// is at most 20 % above that of the first.
// SOAK_MINUTES and SOAK_PER_SECOND change the duration and the rate.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Answer } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { openCounter } from './errands.ts'
import { signInCustomer, signInStaff, UNLIMITED } from './people.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { proofHolds } from './proof-holds.ts'
import { median, quantile } from './raw-client.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120)
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 100)
/** Part of the requests that belong to an order; the rest reads. */
const WRITES = 0.1
/** Minutes in the first and the last window, which are compared. */
const WINDOW = Math.min(10, Math.max(1, Math.floor(MINUTES / 4)))

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-soak-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const server = await startServer({ data, env: UNLIMITED })
const counter = await openCounter(server.url, 16, 13_750_000_000)
const customer = await signInCustomer(server.url, '13750000900')
const [ops, dispatcher, finance] = [
  await signInStaff(server.url, 'ops'),
  await signInStaff(server.url, 'dispatcher'),
  await signInStaff(server.url, 'finance'),
]
const reads: [weight: number, name: string, run: () => Promise<unknown>][] = [
  [20, 'goods', () => customer.caller.call(wire.goodsList, { categoryKey: 'recycle' })],
  [15, 'orders', () => customer.caller.call(wire.orderList, { type: 0, pageSize: 20 })],
  [15, 'balance', () => customer.caller.call(wire.userAmount, {})],
  [10, 'cities', () => customer.caller.call(wire.cities, {})],
  [10, 'shops', () => customer.caller.call(wire.shops, {})],
  [10, 'staff orders', () => dispatcher.caller.call(wire.staffOrders, { pageSize: 20 })],
  [5, 'customers', () => ops.caller.call(wire.staffCustomers, { pageSize: 20 })],
  [5, 'withdrawals', () => finance.caller.call(wire.staffWithdrawals, { pageSize: 20 })],
  [5, 'mall', () => customer.caller.call(wire.goodsList, { pageSize: 20 })],
]
const totalWeight = reads.reduce((sum, [weight]) => sum + weight, 0)
const chooseRead = () => {
  let at = Math.random() * totalWeight
  return reads.find(([weight]) => (at -= weight) < 0) ?? reads[0]
}

/** Reads one of them; a list without rows is a good answer. */
const readSomething = async (): Promise<void> => {
  const answer = (await chooseRead()?.[2]()) as Answer<wire.Endpoint>
  if (!answer.ok && answer.refused.reason !== 'EMPTY')
    throw new Error(`${answer.refused.reason}: ${answer.refused.message}`)
}

type Minute = {
  latencies: number[]
  failed: number
  late: number
  memoryMiB: number
  cpuPerRequestMs: number
}
const minutes: Minute[] = []
let now: Minute = { latencies: [], failed: 0, late: 0, memoryMiB: 0, cpuPerRequestMs: 0 }
const failures = new Map<string, number>()
const idle = [...counter.clients]
let atWork = 0

const timed = async (run: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  atWork += 1
  try {
    await run()
    now.latencies.push(performance.now() - began)
  } catch (error) {
    now.failed += 1
    const said = (error as Error).message.replace(/reference [\w-]+/, '').slice(0, 90)
    failures.set(said, (failures.get(said) ?? 0) + 1)
  } finally {
    atWork -= 1
  }
}
const send = (): void => {
  const client = Math.random() < WRITES ? idle.shift() : undefined
  if (client) void timed(() => counter.takeStep(client)).then(() => idle.push(client))
  else void timed(readSomething)
}

const began = performance.now()
let sent = 0
let cpuBefore = cpuMs(server.pid)
console.log(`${MINUTES} minutes at ${PER_SECOND} a second`)
while (minutes.length < MINUTES) {
  await new Promise((resolve) => setTimeout(resolve, 5))
  const seconds = (performance.now() - began) / 1000
  // an open loop: what is due is sent, however slow the replies are
  while (sent < seconds * PER_SECOND) {
    if (atWork < 500) send()
    else now.late += 1
    sent += 1
  }
  if (seconds < (minutes.length + 1) * 60) continue
  const cpu = cpuMs(server.pid)
  now.memoryMiB = residentMiB(server.pid)
  now.cpuPerRequestMs = (cpu - cpuBefore) / Math.max(1, now.latencies.length)
  cpuBefore = cpu
  minutes.push(now)
  if (minutes.length % WINDOW === 0)
    console.log(
      `  ${minutes.length} min: p50 ${median(now.latencies).toFixed(1)} ms, p99 ${quantile(now.latencies, 0.99).toFixed(1)} ms, ` +
        `${now.memoryMiB.toFixed(0)} MiB, ${now.cpuPerRequestMs.toFixed(2)} ms of processor a request, ${now.failed} failed, ${now.late} not sent`,
    )
  now = { latencies: [], failed: 0, late: 0, memoryMiB: 0, cpuPerRequestMs: 0 }
}
while (atWork > 0) await new Promise((resolve) => setTimeout(resolve, 20))
const problems = await counter.finish()
await server.stop()

const p99 = (some: Minute[]) =>
  quantile(
    some.flatMap(({ latencies }) => latencies),
    0.99,
  )
const memory = (some: Minute[]) => median(some.map(({ memoryMiB }) => memoryMiB))
// the first window warms up: the memory of a process that has just started says nothing
const [first, settled, last] = [
  minutes.slice(0, WINDOW),
  minutes.slice(WINDOW, 2 * WINDOW),
  minutes.slice(-WINDOW),
]
const requests = minutes.reduce((sum, { latencies }) => sum + latencies.length, 0)
const failed = minutes.reduce((sum, each) => sum + each.failed + each.late, 0)
const growth = memory(last) / memory(settled)
const slower = p99(last) / p99(first)
console.log(`${requests} requests, ${counter.summary()}`)
for (const [said, count] of failures) console.log(`  ${count} × ${said}`)
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
const say = (good: boolean, text: string) => {
  console.log(`${good ? '✓' : '✗'} ${text}`)
  if (!good) process.exitCode = 1
}
say(
  failed === 0 && problems.length === 0,
  `failed or not sent: ${failed}, wrong at the end: ${problems.length}`,
)
say(
  Math.abs(growth - 1) <= 0.1,
  `memory: ${memory(first).toFixed(0)} MiB in the first ${WINDOW} min, ${memory(settled).toFixed(0)} in the next, ${memory(last).toFixed(0)} in the last (× ${growth.toFixed(2)})`,
)
say(
  slower <= 1.2,
  `p99: ${p99(first).toFixed(1)} ms in the first ${WINDOW} min, ${p99(last).toFixed(1)} in the last (× ${slower.toFixed(2)})`,
)
say(proofHolds({ HUISHOU_DATA: data }), 'the ledger proof')
process.exit()
