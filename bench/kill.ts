// Kills the server at random moments while users place, weigh and confirm orders; then checks that everything
// acknowledged was stored.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { newIdempotencyKey } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import {
  accepted,
  cardboard,
  shopVisit,
  signInCustomer,
  signInStaff,
  UNLIMITED,
  type Person,
} from './people.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
const CLIENTS = 8

type Step = 'place' | 'check-in' | 'weigh' | 'confirm'

/** One order on its way; `key` stays the same until its step was acknowledged, as an app would do it. */
type Errand = { step: Step; key: string; orderId: number; hxNumber: string; slipId: number; totalFen: number }
type Client = {
  customer: Person
  errand: Errand
  placed: number[]
  paid: Map<number, number>
  steps: number
  retried: number
}

const newErrand = (): Errand => ({
  step: 'place',
  key: newIdempotencyKey(),
  orderId: 0,
  hxNumber: '',
  slipId: 0,
  totalFen: 0,
})
const lost = (error: unknown) => error instanceof Error && /^(NETWORK|TIMEOUT)/.test(error.message)

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-kill-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const port = await freePort()
const start = () => startServer({ data, port, env: UNLIMITED })

let server = await start()
const categoryId = await cardboard(server.url)
const clerk = await signInStaff(server.url, 'clerk1')
const shopId = clerk.shopId ?? 2001

/** Does the next step of an errand; returns when it was acknowledged. */
async function takeStep(client: Client): Promise<void> {
  const { errand, customer } = client
  const options = { idempotencyKey: errand.key }
  if (errand.step === 'place') {
    const { id } = accepted(
      await customer.caller.call(wire.createOrder, shopVisit(shopId, categoryId, Date.now()), options),
    )
    errand.orderId = id
    client.placed.push(id)
    const detail = accepted(await customer.caller.call(wire.orderDetail, { id }))
    errand.hxNumber = detail.pickup?.hxNumber ?? detail.orderInfo.hxNumber
    errand.step = 'check-in'
  } else if (errand.step === 'check-in') {
    accepted(await clerk.caller.call(wire.checkInOrder, { code: errand.hxNumber }, options))
    errand.step = 'weigh'
  } else if (errand.step === 'weigh') {
    const lines = [
      { categoryId, grossG: 150 + (errand.orderId % 7) * 10, tareG: 0, source: 'scale' as const },
    ]
    const { slip } = accepted(
      await clerk.caller.call(wire.weighOrder, { orderId: errand.orderId, lines }, options),
    )
    errand.slipId = slip.id
    errand.totalFen = slip.totalFen
    errand.step = 'confirm'
  } else {
    accepted(
      await customer.caller.call(
        wire.confirmSlip,
        { orderId: errand.orderId, slipId: errand.slipId },
        options,
      ),
    )
    client.paid.set(errand.orderId, errand.totalFen)
    client.errand = newErrand()
    client.steps += 1
    return
  }
  client.steps += 1
  errand.key = newIdempotencyKey()
}

/** Works until the server is gone. The outcome of the step under way is then unknown until it is repeated with its key. */
async function work(client: Client): Promise<void> {
  for (;;) {
    try {
      await takeStep(client)
    } catch (error) {
      if (!lost(error)) throw error
      client.retried += 1
      return
    }
  }
}

const fenOf = (yuan: number) => Math.round(yuan * 100)

/** Every acknowledged order is there, every acknowledged payment is in the balance, to the fen. */
async function verify(client: Client): Promise<string[]> {
  const problems: string[] = []
  const { balance } = accepted(await client.customer.caller.call(wire.userAmount, {}))
  const sum = [...client.paid.values()].reduce((total, fen) => total + fen, 0)
  const underWay = client.errand.step === 'confirm' ? client.errand.totalFen : 0
  if (fenOf(balance) !== sum && fenOf(balance) !== sum + underWay)
    problems.push(`balance ${fenOf(balance)} fen, acknowledged ${sum}`)
  for (const id of client.placed.slice(-3)) {
    const { orderInfo } = accepted(await client.customer.caller.call(wire.orderDetail, { id }))
    if (client.paid.has(id) && orderInfo.status < 3)
      problems.push(`order ${id} was paid and is now in state ${orderInfo.status}`)
  }
  return problems
}

function proof(): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dist/main.js', 'proof'], {
    env: { ...process.env, HUISHOU_DATA: data, HUISHOU_DEMO: '1', LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  if (status !== 0) console.log(stdout + stderr)
  return status === 0
}

const clients: Client[] = []
for (let i = 0; i < CLIENTS; i++) {
  const customer = await signInCustomer(server.url, String(13_720_000_000 + i))
  clients.push({ customer, errand: newErrand(), placed: [], paid: new Map(), steps: 0, retried: 0 })
}

const problems: string[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const working = Promise.all(clients.map(work))
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 400))
  await server.kill()
  await working
  server = await start()
  for (const client of clients)
    problems.push(...(await verify(client)).map((text) => `round ${round}: ${text}`))
  if (round % 25 === 0)
    console.log(
      `  ${round} kills, ${clients.reduce((sum, { steps }) => sum + steps, 0)} acknowledged writes so far`,
    )
}

// Finishes what was under way at the last kill with its old key: it happens once, whether or not it had happened.
for (const client of clients) while (client.errand.step !== 'place') await takeStep(client)
for (const client of clients) {
  const { balance } = accepted(await client.customer.caller.call(wire.userAmount, {}))
  const sum = [...client.paid.values()].reduce((total, fen) => total + fen, 0)
  if (fenOf(balance) !== sum) problems.push(`at the end: balance ${fenOf(balance)} fen, acknowledged ${sum}`)
  for (const id of client.placed) {
    const { orderInfo } = accepted(await client.customer.caller.call(wire.orderDetail, { id }))
    if (client.paid.has(id) !== orderInfo.status >= 3)
      problems.push(`at the end: order ${id} is in state ${orderInfo.status}`)
  }
}
await server.stop()
const proven = proof()
const total = (pick: (client: Client) => number) => clients.reduce((sum, client) => sum + pick(client), 0)
console.log(
  `${ROUNDS} kills, ${CLIENTS} clients: ${total(({ steps }) => steps)} acknowledged writes, ${total(({ placed }) => placed.length)} orders, ` +
    `${total(({ paid }) => paid.size)} paid, ${total(({ retried }) => retried)} steps cut off and repeated with their key`,
)
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
console.log(problems.length === 0 ? '✓ every acknowledged write is there' : `✗ ${problems.length} problems`)
console.log(proven ? '✓ the ledger proof holds' : '✗ the ledger proof FAILS')
process.exit(problems.length === 0 && proven ? 0 : 1)
