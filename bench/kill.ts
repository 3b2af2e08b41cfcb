// Kills the server at random moments while orders are placed, weighed and confirmed, money is withdrawn, loads are sold
// and cash is handed out; the local replacements for WeChat Pay and Alipay keep running. Then checks that everything
// acknowledged was stored, and that nothing is left half done. The variable KILL_ROUNDS sets the number of kills.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dayOf } from '@huishou/wire/time'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { isOutcomeUnknown, openCounter, type ErrandClient } from './errands.ts'
import { createGate } from './outage-gate.ts'
import { OFFICE_WORKERS, openOffice } from './office-errands.ts'
import { startPaymentProviders } from './payment-providers.ts'
import { UNLIMITED } from './people.ts'
import { proofHolds } from './proof-holds.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
const CLIENTS = 6
const HOUR = 3_600_000
const HOURS_TO_SETTLE = 8
const BETWEEN_MS = 70_000
/** Longer than the lease of a job, which outlasts the process that held it. */
const LEASE_MS = 240_000

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-kill-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const port = await freePort()
const providers = await startPaymentProviders(path.join(data, 'providers'))
const start = () => startServer({ data, port, env: { ...UNLIMITED, ...providers.env } })

let server = await start()
const gate = createGate(CLIENTS + OFFICE_WORKERS)
const office = await openOffice(
  {
    url: server.url,
    data,
    whileDown: async (work) => {
      await server.kill()
      await work()
      server = await start()
    },
  },
  gate,
)
const counter = await openCounter(server.url, CLIENTS, 13_720_000_000)

const moveClock = async (advanceMs: number): Promise<void> => {
  await providers.post('/clock', { advanceMs })
  await fetch(`${server.url}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  })
}
let stopping = false
/** Works until it is time to stop. The outcome of a step cut off is unknown until it is repeated with its key. */
async function work(client: ErrandClient): Promise<void> {
  while (!stopping) {
    await gate.pass()
    try {
      await counter.takeStep(client)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      client.retried += 1
    }
  }
  gate.leave()
}

const working = Promise.all([...counter.clients.map(work), office.work()])
const problems: string[] = []
const began = Date.now()
let aheadMs = 0
for (let round = 1; round <= ROUNDS; round++) {
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 700))
  gate.close()
  await server.kill()
  await Promise.race([gate.allWait(), working])
  server = await start()
  const found = await office.verify()
  for (const client of counter.clients) found.push(...(await counter.verify(client)))
  problems.push(...found.map((text) => `round ${round}: ${text}`))
  // what waits for its time gets it, as between two real outages; the business day stays the same
  if (dayOf(Date.now() + aheadMs + BETWEEN_MS) === dayOf(began)) {
    await moveClock(BETWEEN_MS)
    aheadMs += BETWEEN_MS
  }
  gate.open()
  if (round % 25 === 0) console.log(`  ${round} kills; ${counter.summary()}; ${office.summary()}`)
}
stopping = true
office.stop()
await working
// what is on its way to a payee gets its time; jobs that the killed server had begun go on when their leases have ended
for (let hour = 0; hour < HOURS_TO_SETTLE; hour++) {
  await moveClock(HOUR)
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS / HOURS_TO_SETTLE))
}
problems.push(...(await counter.finish()), ...(await office.finish()))
await server.stop()
const proven = proofHolds({ HUISHOU_DATA: data })
console.log(`${ROUNDS} kills: ${counter.summary()}; ${office.summary()}`)
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
console.log(problems.length === 0 ? '✓ every acknowledged write is there' : `✗ ${problems.length} problems`)
console.log(proven ? '✓ the ledger proof holds' : '✗ the ledger proof FAILS')
process.exit(problems.length === 0 && proven ? 0 : 1)
