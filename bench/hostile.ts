// Sends random hostile requests, generated from the server's OpenAPI document, as a guest, a customer and each staff
// role. Checks that the server never faults or hangs, and never shows guests, customers, agents and auditors what they
// may not see of another customer.
// HOSTILE_REQUESTS sets the number of requests per role, HOSTILE_ROLES the roles, and HOSTILE_SEED the seed of the
// random numbers.
import * as wire from '@huishou/wire'
import { startServer } from '../tools/server-under-test.mjs'
import { randomValue, seededRandom, spoiled, type JsonSchema } from './hostile-values.ts'
import { accepted, cardboard, shopVisit, signInCustomer, signInStaff, UNLIMITED } from './people.ts'

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 100_000)
const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 16
const HANG_MS = 20_000
/** The number of requests after which the clock is advanced, so that rate limits do not refuse all the others. */
const CLOCK_EVERY = 400
/** The number of requests after which it is checked whether one of them has ended the session. */
const SIGN_IN_CHECK = 50
const MARKER = '机密甲乙丙'
const VICTIM = '13955550001'
const ATTACKER = '13955550099'

const USERNAMES: Record<string, string> = {
  courier: 'courier1',
  clerk: 'clerk1',
  manager: 'manager1',
  dispatcher: 'dispatcher',
  agent: 'agent',
  ops: 'ops',
  finance: 'finance',
  owner: 'owner',
  auditor: 'auditor',
}
const roles = (process.env.HOSTILE_ROLES ?? `guest,customer,${Object.keys(USERNAMES).join(',')}`).split(',')

type Operation = { name: string; path: string; method: 'get' | 'post'; surface: string; input: JsonSchema }
type Document = {
  paths: Record<string, Record<string, Record<string, unknown>>>
}
const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation['parameters'] ?? []) as { name: string; schema: JsonSchema }[]
      const body = operation['requestBody'] as { content: Record<string, { schema: JsonSchema }> } | undefined
      return {
        name: String(operation['operationId']),
        path,
        method: method as 'get' | 'post',
        surface: String((operation['tags'] as string[])[0]),
        input: body?.content['application/json']?.schema ?? {
          type: 'object',
          properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        },
      }
    }),
  )

/** Puts what nobody else may read into the business: an address and an order of another customer. */
async function plantVictim(url: string): Promise<number[]> {
  const { caller, uid } = await signInCustomer(url, VICTIM)
  const key = () => ({ idempotencyKey: `victim-${Math.random()}` })
  const address = accepted(
    await caller.call(
      wire.addAddress,
      { linkMan: MARKER, mobile: VICTIM, address: `${MARKER}路1号`, menpai: `${MARKER}单元` },
      key(),
    ),
  )
  const order = accepted(
    await caller.call(
      wire.createOrder,
      {
        ...shopVisit(2001, await cardboard(url), Date.now()),
        extJsonStr: { 预计总量: '5-10公斤', 废品描述: MARKER },
        linkMan: MARKER,
        mobile: VICTIM,
      },
      key(),
    ),
  )
  return [uid, address.id, order.id]
}

/** What a role may not read of another customer; roles whose work needs it are not listed. */
const secretsOf = (role: string): string[] =>
  role === 'guest' || role === 'customer'
    ? [MARKER, VICTIM]
    : role === 'agent' || role === 'auditor'
      ? [VICTIM]
      : []

type Found = { what: string; operation: string; request: string }

async function attack(
  role: string,
): Promise<{ requests: number; found: Found[]; answers: Map<string, number> }> {
  const server = await startServer({ env: UNLIMITED })
  let ended = false
  void server.exited.then(() => (ended = true))
  const ids = await plantVictim(server.url)
  const random = seededRandom(SEED)
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document
  const operations = operationsOf(document).filter(
    ({ path, name }) => !/^\/(demo|sandbox)/.test(path) && !/logout|signout/i.test(name),
  )
  const isStaff = USERNAMES[role] !== undefined
  const own = operations.filter(({ surface }) => (surface === 'staff') === isStaff)
  let token = ''
  const signIn = async () => {
    if (role === 'guest') return
    // an account that was closed, or whose password was changed, has done its part
    token = await (
      role === 'customer'
        ? signInCustomer(server.url, ATTACKER)
        : signInStaff(server.url, USERNAMES[role] ?? role)
    ).then(
      (person) => person.token,
      () => token,
    )
  }
  await signIn()
  const secrets = secretsOf(role)
  const found: Found[] = []
  const answers = new Map<string, number>()
  const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)
  let sent = 0
  let signedOut = 0

  const ask = async (): Promise<void> => {
    const operation = random.pick(random.chance(0.9) ? own : operations)
    const input = spoiled(random, randomValue(random, operation.input, ids), operation.input, ids)
    const { headers, query, body } = random.wrap(operation.method, input)
    const request = `${operation.method} ${operation.path}${query} ${String(body ?? '').slice(0, 300)}`
    const note = (what: string) => void found.push({ what, operation: operation.name, request })
    try {
      const response = await fetch(`${server.url}${operation.path}${query}`, {
        method: operation.method.toUpperCase(),
        headers: {
          ...headers,
          ...(token && operation.surface === 'staff' ? { 'x-token': token } : {}),
          ...(token && operation.surface !== 'staff' ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(HANG_MS),
      })
      if (response.status >= 500) note(`status ${response.status}`)
      // live events never end
      if (response.headers.get('content-type')?.startsWith('text/event-stream'))
        return void (await response.body?.cancel())
      const text = await response.text()
      count(/^\{"code":[^0].*"reason":"(\w+)"/.exec(text.slice(0, 5_000))?.[1] ?? 'accepted')
      if (response.status < 500 && text.includes('"reason":"FAULT"')) note('FAULT')
      // what the request itself said may come back
      for (const secret of secrets)
        if (text.includes(secret) && !request.includes(secret)) note(`shows ${secret}`)
      if (text.includes('"reason":"LOGIN_REQUIRED"') && operation.surface !== 'root') signedOut += 1
    } catch (error) {
      if (ended) note('the server has ended')
      else if ((error as Error).name === 'TimeoutError') note(`no answer within ${HANG_MS / 1000} s`)
      else note(`connection: ${String((error as Error).cause ?? error)}`)
    }
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < REQUESTS && !ended && found.length < 200) {
        sent += 1
        if (sent % CLOCK_EVERY === 0) {
          await fetch(`${server.url}/demo/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ advanceMs: 61_000 }),
          })
        }
        if (sent % SIGN_IN_CHECK === 0) {
          if (signedOut > SIGN_IN_CHECK / 5) await signIn()
          signedOut = 0
        }
        await ask()
      }
    }),
  )
  const alive = await fetch(`${server.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!alive) found.push({ what: 'not ready at the end', operation: '', request: '' })
  await server.stop()
  return { requests: sent, found, answers }
}

let bad = 0
console.log(`seed ${SEED}, ${REQUESTS} requests a role`)
for (const role of roles) {
  const began = performance.now()
  const { requests, found, answers } = await attack(role)
  const seconds = (performance.now() - began) / 1000
  bad += found.length
  const counts = [...answers].toSorted(([, a], [, b]) => b - a).map(([answer, times]) => `${answer} ${times}`)
  console.log(
    `${found.length === 0 ? '✓' : '✗'} ${role}: ${requests} requests in ${seconds.toFixed(0)} s (${counts.slice(0, 7).join(', ')}), ${found.length} findings`,
  )
  const shown = new Set<string>()
  for (const { what, operation, request } of found) {
    if (shown.has(`${what}${operation}`)) continue
    shown.add(`${what}${operation}`)
    if (shown.size <= 25) console.log(`  ${what}: ${request}`)
  }
}
process.exit(bad === 0 ? 0 : 1)
