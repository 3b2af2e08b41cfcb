import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import { startTestServer, type TestServer } from '../test-server.ts'

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
/** All customer calls; new endpoints are included automatically. */
const calls = (Object.values(wire) as unknown[])
  .filter(isEndpoint)
  .filter(({ surface, path }) => surface !== 'staff' && !path.startsWith('/demo'))
const writes = calls.filter(({ method }) => method === 'POST')
const reads = calls.filter(({ method }) => method === 'GET')

const VICTIM = '13800000001'
/** Calls that may change another customer's rows: helping cuts the price of a friend's run. */
const MEANT_FOR_OTHERS = new Set(['kanjiaHelp'])
/**
 * Tables changed by anybody's orders: stock, slots, counters, the company's side of the ledger, and technical tables.
 */
const SHARED = new Set([
  'rateCount',
  'idempotency',
  'outbox',
  'lease',
  'secret',
  'migration',
  'captcha',
  'smsCode',
  'goods',
  'sku',
  'rotaDay',
  'goodsView',
  'vote',
  'voteOption',
  'couponKind',
])

type Row = Record<string, unknown>
let server: TestServer
let token: string
let stranger: number
let victim: number
let theirs: { numbers: number[]; texts: string[] }
let secrets: string[]

const tablesOf = () => server.database.reader.introspection.getTables()
const rowsOf = async (table: string): Promise<Row[]> =>
  (await server.database.reader
    .selectFrom(table as 'member')
    .selectAll()
    .execute()) as unknown as Row[]
const ownersIn = (row: Row): unknown[] =>
  Object.entries(row).flatMap(([column, value]) =>
    /memberId$/i.test(column) && value !== null ? [value] : [],
  )
const isStrangers = (table: string, row: Row): boolean =>
  (table === 'member' && row['id'] === stranger) || ownersIn(row).includes(stranger)
/** All rows not belonging to the stranger, by table, as text. */
const snapshot = async (): Promise<Map<string, Set<string>>> => {
  const all = new Map<string, Set<string>>()
  for (const { name } of await tablesOf())
    if (!SHARED.has(name))
      all.set(
        name,
        new Set(
          (await rowsOf(name)).filter((row) => !isStrangers(name, row)).map((row) => JSON.stringify(row)),
        ),
      )
  return all
}
const lost = (before: Map<string, Set<string>>, after: Map<string, Set<string>>): string[] =>
  [...before].flatMap(([table, rows]) =>
    [...rows].filter((row) => !after.get(table)?.has(row)).map((row) => `${table} ${row.slice(0, 120)}`),
  )

beforeAll(async () => {
  server = await startTestServer({ town: 'demo' })
  const person = await server.customer('13955556699')
  token = person.token
  stranger = person.uid
  const found = await server.database.reader
    .selectFrom('member')
    .select('id')
    .where('mobile', '=', VICTIM)
    .executeTakeFirstOrThrow()
  victim = found.id
  const numbers = new Set<number>([victim])
  const texts = new Set<string>()
  for (const { name } of await tablesOf())
    for (const row of (await rowsOf(name)).filter((one) => ownersIn(one).includes(victim)).slice(-3))
      for (const [column, value] of Object.entries(row))
        if (/(^id|Id)$/.test(column) && typeof value === 'number' && value !== stranger) numbers.add(value)
        else if (/(number|code)$/i.test(column) && typeof value === 'string' && value !== '') texts.add(value)
  theirs = { numbers: [...numbers], texts: [...texts] }
  const addresses = (await rowsOf('address')).filter((row) => row['memberId'] === victim)
  secrets = [VICTIM, ...addresses.map(({ address }) => String(address))].filter((text) => text !== '')
}, 240_000)
afterAll(() => server.close())

type Schema = { type?: string; items?: Schema }
const ID = /(^id|Id|ids|Ids|kjid|joiner|number|Number|No|code|Code|run|uid)$/
/** Inputs of a caller who knows another person's ids, in every field that takes one. */
const inputsOf = (endpoint: wire.Endpoint): Row[] => {
  const { token: _token, ...example } = wire.exampleInput(endpoint) as Row
  const { properties } = endpoint.input as unknown as { properties: Record<string, Schema> }
  const named = Object.entries(properties).filter(([name]) => name !== 'token' && ID.test(name))
  if (named.length === 0) return [example]
  const whole = named.filter(([, { type }]) => type === 'integer' || type === 'number')
  const spelled = named.filter(([, { type }]) => type === 'string')
  const listed = named.filter(([, { type }]) => type === 'array')
  const filled = (fields: [string, Schema][], value: unknown): Row =>
    Object.fromEntries(fields.map(([name]) => [name, value]))
  return [
    ...theirs.numbers.map((id) => ({
      ...example,
      ...filled(whole, id),
      ...filled(spelled, String(id)),
      ...filled(listed, [id]),
    })),
    ...(spelled.length === 0 ? [] : theirs.texts.map((text) => ({ ...example, ...filled(spelled, text) }))),
  ]
}
const send = async (endpoint: wire.Endpoint, input: Row): Promise<string> => {
  const prefix = endpoint.surface === 'customer' ? `/${server.config.tenant}` : ''
  const { body } = await server.inject({
    method: 'POST',
    url: `${prefix}${endpoint.path}`,
    payload: input,
    headers: { authorization: `Bearer ${token}` },
  })
  return body
}

test('there is somebody to take from, and there are calls to do it with', () => {
  expect(theirs.numbers.length).toBeGreaterThan(15)
  expect(theirs.texts.length).toBeGreaterThan(5)
  expect(writes.filter((endpoint) => inputsOf(endpoint).length > 1).length).toBeGreaterThan(25)
})

test('no write of a customer changes a row of anybody else, whoever’s numbers it names', async () => {
  const changed: string[] = []
  const own = writes.filter(({ name }) => !MEANT_FOR_OTHERS.has(name))
  let before = await snapshot()
  // reading the whole town takes as long as dozens of calls, so ten endpoints share one look
  for (let first = 0; first < own.length; first += 10) {
    const ten = own.slice(first, first + 10)
    for (const endpoint of ten) for (const input of inputsOf(endpoint)) await send(endpoint, input)
    const after = await snapshot()
    const names = ten.map(({ name }) => name).join(', ')
    for (const row of lost(before, after)) changed.push(`one of ${names}: ${row}`)
    before = after
  }
  expect(changed).toEqual([])
}, 300_000)

test('no read of a customer says another person’s number or address, whoever’s numbers it names', async () => {
  const said: string[] = []
  for (const endpoint of reads)
    for (const input of inputsOf(endpoint)) {
      const body = await send(endpoint, input)
      for (const secret of secrets) if (body.includes(secret)) said.push(`${endpoint.name} says ${secret}`)
    }
  expect([...new Set(said)]).toEqual([])
}, 300_000)
