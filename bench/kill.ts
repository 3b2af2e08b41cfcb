// Kills the server at random moments while users place, weigh and confirm orders; then checks that everything
// acknowledged was stored.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { isOutcomeUnknown, openCounter, type ErrandClient } from './errands.ts'
import { UNLIMITED } from './people.ts'
import { proofHolds } from './proof-holds.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
const CLIENTS = 8

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-kill-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const port = await freePort()
const start = () => startServer({ data, port, env: UNLIMITED })

let server = await start()
const { clients, takeStep, verify, finish, total, summary } = await openCounter(
  server.url,
  CLIENTS,
  13_720_000_000,
)

/** Works until the server is gone. The outcome of the step under way is then unknown until it is repeated with its key. */
async function work(client: ErrandClient): Promise<void> {
  for (;;) {
    try {
      await takeStep(client)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      client.retried += 1
      return
    }
  }
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
    console.log(`  ${round} kills, ${total(({ steps }) => steps)} acknowledged writes so far`)
}
problems.push(...(await finish()))
await server.stop()
const proven = proofHolds({ HUISHOU_DATA: data })
console.log(`${ROUNDS} kills, ${CLIENTS} clients: ${summary()}`)
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
console.log(problems.length === 0 ? '✓ every acknowledged write is there' : `✗ ${problems.length} problems`)
console.log(proven ? '✓ the ledger proof holds' : '✗ the ledger proof FAILS')
process.exit(problems.length === 0 && proven ? 0 : 1)
