// Takes the database away from the server while people place, weigh and confirm orders: nodes are killed, restarted and
// switched over, connections cut, disks filled or slowed, clocks set wrong. Nothing acknowledged may be lost, and the
// server is never restarted. Variables: FAILOVER_ROUNDS; FAILOVER_KINDS (names in failover-faults.ts);
// FAILOVER_POOLER=1 puts PgBouncer in between; FAILOVER_LASTS_S is how long a fault that ends by itself lasts;
// FAILOVER_SLOW_MS is how much longer each flush to a slow disk takes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd, giveUp } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { wrongTimes } from './check-times.ts'
import { wait } from './cluster-processes.ts'
import { isOutcomeUnknown, openCounter, type ErrandClient } from './errands.ts'
import { faultsOf } from './failover-faults.ts'
import { openFaults } from './node-machine.ts'
import { inWords, startWitness, type Said } from './outage-witness.ts'
import { startPatroniCluster } from './patroni-cluster.ts'
import { UNLIMITED } from './people.ts'
import { proofHolds } from './proof-holds.ts'

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 10)
const KINDS = (process.env.FAILOVER_KINDS ?? 'kill,switch').split(',')
const CLIENTS = 8
const FIRST_MOBILE = 13_740_000_000
const LONGEST_GAP_S = 30
/** Replies the staff side may give to a read. */
const STAFF_MAY_SAY = /^(200|503 UNAVAILABLE Retry-After \d+)$/

const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-failover-'))
atEnd(() => rmSync(data, { recursive: true, force: true }))
const log = path.join(data, 'server.log')
/** Ends with the last lines of the server's log, which is deleted. */
const fail = (text: string): never =>
  giveUp(`${text}\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`)
const cluster = await startPatroniCluster({
  isFillable: KINDS.some((kind) => kind.startsWith('full')),
  isFaulty: KINDS.includes('slow') || KINDS.includes('clock'),
})
const url = process.env.FAILOVER_POOLER ? await cluster.startPooler() : cluster.url
const ownClock = KINDS.includes('own-clock') ? openFaults(path.join(data, 'own')) : null
const env = { ...UNLIMITED, ...ownClock?.env, DATABASE_URL: url }
const startedAt = Date.now()
const server = await startServer({ data, env, withinMs: 600_000 }).catch((error: Error) =>
  fail(error.message),
)
let ended = false
void server.exited.then(() => (ended = true))
const { clients, takeStep, verify, finish, summary } = await openCounter(server.url, CLIENTS, FIRST_MOBILE)
const witness = await startWitness(server.url, log)
const faults = faultsOf(cluster, (seconds) => ownClock?.setClock(seconds))
for (const kind of KINDS)
  if (!faults[kind]) giveUp(`no fault "${kind}"; there are: ${Object.keys(faults).join(', ')}`)

const acknowledged: number[] = []
const others = new Map<string, number>()
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
      const { message } = error as Error
      witness.refused(message.split(':')[0] ?? '')
      if (!isOutcomeUnknown(error)) {
        const said = message.replace(/reference [\w-]+/, 'reference …').slice(0, 80)
        others.set(said, (others.get(said) ?? 0) + 1)
      }
      await wait(250 + Math.random() * 250)
    }
  }
}

const longestGap = (from: number): number => {
  const times = [from, ...acknowledged.filter((at) => at >= from), Date.now()]
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at))) / 1000
}

type Round = { kind: string; seconds: number; said: Said }
async function runRound(kind: string): Promise<Round> {
  await wait(3_000)
  witness.take()
  const began = Date.now()
  const bringBack = await faults[kind]?.strike()
  // until writes have gone on for a while
  await wait(5_000)
  while (acknowledged.filter((at) => at > Date.now() - 2_000).length < 5) {
    if (Date.now() - began > 180_000) fail(`no writes 180 s after ${kind}`)
    await wait(200)
  }
  const seconds = longestGap(began)
  bringBack?.()
  await cluster.untilWhole()
  return { kind, seconds, said: witness.take() }
}

const working = Promise.all(clients.map(work))
const rounds: Round[] = []
for (let count = 0; count < ROUNDS; count++) {
  const kind = KINDS[count % KINDS.length] ?? 'kill'
  const before = await cluster.primary()
  const round = await runRound(kind)
  rounds.push(round)
  const after = await cluster.primary()
  console.log(
    `  ${count + 1} ${kind}: ${before?.name} → ${after?.name}, ${round.seconds.toFixed(1)} s without a write, ${acknowledged.length} acknowledged so far\n${inWords(round.said)}`,
  )
}
await wait(2_000)
stopping = true
await working
const problems = await finish()
for (const client of clients) problems.push(...(await verify(client)))

const ask = async (query: string) => Number(await cluster.query(query))
const misplaced = await wrongTimes(ask, { startedAt, firstMobile: FIRST_MOBILE })
const ready = await fetch(`${server.url}/readyz`)
await witness.stop()
await server.stop()
const proven = proofHolds({ HUISHOU_DATA: data, DATABASE_URL: url })
const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
const stacks = lines.filter((line) => line.includes('"stack"'))
const wrongStaff = rounds.flatMap(({ said }) =>
  [...said.staff].filter(([reply]) => !STAFF_MAY_SAY.test(reply)),
)
const faulty = [...others.values()].reduce((sum, count) => sum + count, 0)
const worst = Math.max(...rounds.map(({ seconds }) => seconds))
console.log(`${ROUNDS} times ${KINDS.join(', ')}; ${CLIENTS} clients: ${summary()}`)
for (const kind of new Set(rounds.map((round) => round.kind))) {
  const gaps = rounds.filter((round) => round.kind === kind).map(({ seconds }) => seconds.toFixed(1))
  console.log(`  ${kind}: ${faults[kind]?.says}; without a write: ${gaps.join(', ')} s`)
}
for (const [said, count] of others) console.log(`  ${count} × ${said}`)
for (const [reply, count] of wrongStaff) console.log(`  staff side: ${count} × ${reply}`)
for (const line of stacks.slice(0, 3)) console.log(`  log: ${line.slice(0, 1_500)}`)
for (const problem of [...problems, ...misplaced].slice(0, 20)) console.log(`✗ ${problem}`)
const checks: [boolean, string][] = [
  [problems.length === 0, `acknowledged writes that are lost: ${problems.length}`],
  [worst < LONGEST_GAP_S, `longest time without a write: ${worst.toFixed(1)} s (< ${LONGEST_GAP_S} s)`],
  [faulty === 0, `other answers than UNAVAILABLE: ${faulty}`],
  [wrongStaff.length === 0, 'the staff side answers, or says 503 with Retry-After'],
  [stacks.length === 0, `log: ${lines.length} lines, ${stacks.length} with a stack`],
  [misplaced.length === 0, 'no time is wrong and no job waits'],
  [ready.ok, `ready at the end: ${ready.status}`],
  [proven, 'the ledger proof holds'],
]
for (const [good, text] of checks) console.log(`${good ? '✓' : '✗'} ${text}`)
process.exit(checks.every(([good]) => good) ? 0 : 1)
