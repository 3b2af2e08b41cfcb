// Takes the primary of a PostgreSQL cluster away ten times while people place, weigh and confirm orders: killed, and
// switched over, in turns. Nothing acknowledged may be lost, and the server is never restarted.
// FAILOVER_ROUNDS, FAILOVER_KINDS (of kill, postgres, switch, restart, cut), FAILOVER_POOLER=1 (PgBouncer in between)
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd, giveUp } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { isOutcomeUnknown, openCounter, type ErrandClient } from './errands.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import { UNLIMITED } from './people.ts'
import { proofHolds } from './proof-holds.ts'

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 10)
const KINDS = (process.env.FAILOVER_KINDS ?? 'kill,switch').split(',')
const CLIENTS = 8
const LONGEST_GAP_S = 30

/** Ends with the last lines of the server's log, which is deleted. */
const fail = (text: string): never =>
  giveUp(`${text}\n${readFileSync(server.log, 'utf8').split('\n').slice(-15).join('\n')}`)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-failover-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const cluster = await startPatroniCluster()
const url = process.env.FAILOVER_POOLER ? await cluster.startPooler() : cluster.url
const env = { ...UNLIMITED, DATABASE_URL: url }
const server = await startServer({ data, env })
let ended = false
void server.exited.then(() => (ended = true))
const { clients, takeStep, verify, finish, summary } = await openCounter(server.url, CLIENTS, 13_740_000_000)

const acknowledged: number[] = []
const faults = new Map<string, number>()
let stopping = false
/** Works until told to stop; a step with an unknown outcome is repeated with its key after a moment, as an app does. */
async function work(client: ErrandClient): Promise<void> {
  while (!stopping) {
    try {
      await takeStep(client)
      acknowledged.push(Date.now())
    } catch (error) {
      if (ended) fail('the server ended')
      client.retried += 1
      if (!isOutcomeUnknown(error)) {
        const said = (error as Error).message.replace(/reference [\w-]+/, 'reference …').slice(0, 80)
        faults.set(said, (faults.get(said) ?? 0) + 1)
      }
      await wait(250 + Math.random() * 250)
    }
  }
}

const longestGap = (from: number): number => {
  const times = [from, ...acknowledged.filter((at) => at >= from), Date.now()]
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at))) / 1000
}
const acts: Record<string, () => Promise<(() => void) | void>> = {
  kill: async () => {
    const node = await cluster.primary()
    if (!node) return fail('no primary')
    cluster.killNode(node)
    return () => cluster.startNode(node)
  },
  postgres: async () => {
    const node = await cluster.primary()
    if (node) cluster.killPostgres(node)
  },
  switch: () => cluster.switchOver(),
  restart: () => cluster.restart(),
  cut: () => cluster.cutConnections(),
}

const working = Promise.all(clients.map(work))
const gaps: { kind: string; seconds: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const kind = KINDS[round % KINDS.length] ?? 'kill'
  await wait(3_000)
  const began = Date.now()
  const before = await cluster.primary()
  const bringBack = await acts[kind]?.()
  // until writes have gone on for a while
  await wait(5_000)
  while (acknowledged.filter((at) => at > Date.now() - 2_000).length < 5) {
    if (Date.now() - began > 180_000) fail(`no writes 180 s after ${kind}`)
    await wait(200)
  }
  const seconds = longestGap(began)
  gaps.push({ kind, seconds })
  bringBack?.()
  await cluster.untilWhole()
  const after = await cluster.primary()
  console.log(
    `  ${round + 1} ${kind}: ${before?.name} → ${after?.name}, ${seconds.toFixed(1)} s without a write, ${acknowledged.length} acknowledged so far`,
  )
}
await wait(2_000)
stopping = true
await working
const problems = await finish()
for (const client of clients) problems.push(...(await verify(client)))
const ready = await fetch(`${server.url}/readyz`)
await server.stop()
const proven = proofHolds({ HUISHOU_DATA: data, DATABASE_URL: url })
const log = readFileSync(server.log, 'utf8').split('\n').filter(Boolean)
const stacks = log.filter((line) => line.includes('"stack"')).length
const causes = new Map<string, number>()
for (const line of log) {
  const cause = /"err":\{[^}]*?"message":"([^"]+)"/.exec(line)?.[1]
  if (cause) causes.set(cause, (causes.get(cause) ?? 0) + 1)
}
const faulty = [...faults.values()].reduce((sum, count) => sum + count, 0)
const worst = Math.max(...gaps.map(({ seconds }) => seconds))
console.log(`${ROUNDS} times ${KINDS.join(', ')}; ${CLIENTS} clients: ${summary()}`)
for (const [said, count] of faults) console.log(`  ${count} × ${said}`)
for (const [cause, count] of causes) console.log(`  log: ${count} × ${cause}`)
for (const problem of problems.slice(0, 20)) console.log(`✗ ${problem}`)
const say = (good: boolean, text: string) => console.log(`${good ? '✓' : '✗'} ${text}`)
say(problems.length === 0, `acknowledged writes that are lost: ${problems.length}`)
say(worst < LONGEST_GAP_S, `longest time without a write: ${worst.toFixed(1)} s (< ${LONGEST_GAP_S} s)`)
say(faulty === 0, `other answers than UNAVAILABLE: ${faulty}`)
say(stacks === 0, `log: ${log.length} lines, ${stacks} with a stack`)
say(ready.ok, `ready at the end: ${ready.status}`)
say(proven, 'the ledger proof holds')
process.exit(
  problems.length === 0 && worst < LONGEST_GAP_S && faulty === 0 && stacks === 0 && ready.ok && proven
    ? 0
    : 1,
)
