import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import { LINES_HEADER } from '@huishou/wire/exported-table'
import { startTestServer, type TestServer } from '../test-server.ts'

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
/** All staff reads; new endpoints are included automatically. */
const reads = (Object.values(wire) as unknown[])
  .filter(isEndpoint)
  .filter(({ surface, method }) => surface === 'staff' && method === 'GET')

const USERNAMES: Record<wire.StaffRole, string> = {
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
/** Paths where finance pays people and therefore sees their full numbers. */
const MONEY = /^\/(withdrawal|pay-in)/
const WORDS =
  '回电 139 5555 6601 或１３９５５５５６６０２，卡号 6222 0212 3456 7890 128，证件 330199197803124513'
const MOBILES = ['13955556601', '13955556602', '13955556603']
const CARDS = ['6222021234567890128']
const IDENTITIES = ['330199197803124513']

let server: TestServer
const tokens: Partial<Record<wire.StaffRole, string>> = {}
let whole: Set<string>
let things: Map<string, number[]>
/** The ids by which the owner read something, by path. */
const owners = new Map<string, Set<number>>()

/** All customers' mobile numbers stored in any row; the business's own numbers are not secret. */
const numbersOfCustomers = async (): Promise<Set<string>> => {
  const found = new Set(MOBILES)
  for (const { name, columns } of await server.database.reader.introspection.getTables())
    for (const column of columns.filter((one) => one.name === 'mobile' && name !== 'staff'))
      for (const row of await server.database.reader
        .selectFrom(name as 'member')
        .select(column.name as 'mobile')
        .execute())
        if (/^1[3-9]\d{9}$/.test(row.mobile)) found.add(row.mobile)
  for (const row of await server.database.reader.selectFrom('staff').select('mobile').execute())
    found.delete(row.mobile)
  return found
}
/** The first and latest ids of every kind of record. */
const idsOfThings = async (): Promise<Map<string, number[]>> => {
  const all = new Map<string, number[]>()
  for (const { name, columns } of await server.database.reader.introspection.getTables()) {
    if (!columns.some((column) => column.name === 'id')) continue
    const found: number[] = []
    for (const order of ['asc', 'desc'] as const)
      for (const { id } of await server.database.reader
        .selectFrom(name as 'member')
        .select('id')
        .orderBy('id', order)
        .limit(3)
        .execute())
        if (Number.isSafeInteger(Number(id))) found.push(Number(id))
    all.set(name, found)
  }
  return all
}

beforeAll(async () => {
  server = await startTestServer({ town: 'demo' })
  for (const [role, username] of Object.entries(USERNAMES))
    tokens[role as wire.StaffRole] = await server.staff(username)
  const customer = await server.customer('13955556603')
  const extJsonStr = { 姓名: '林小雨', 联系电话: '13955556601' }
  await server.must(wire.addComment, { type: 1, content: WORDS, extJsonStr }, { token: customer.token })
  await server.must(wire.addComment, { type: 1, content: WORDS, mobile: '13955556602' })
  await server.must(
    wire.saveCustomerNote,
    { customerId: customer.uid, text: WORDS, pinned: true },
    { token: tokens.ops ?? '' },
  )
  whole = await numbersOfCustomers()
  things = await idsOfThings()
  byOwner = await readAll('owner')
}, 240_000)
afterAll(() => server.close())

type Schema = { type?: string }
/**
 * Ids for a field: of the records it names (`orderId`: of any kind of order) and of people, who have many names; of all
 * kinds where none is named so.
 */
const idsFor = (field: string): number[] => {
  const kind = field.replace(/Id$/, '').toLowerCase()
  const named = [...things].filter(([table]) => field !== 'id' && table.toLowerCase().endsWith(kind))
  const people = [...things].filter(([table]) => table === 'member' || table === 'staff')
  const isKnown = named.length > 0 || field === 'customerId'
  return [...new Set((isKnown ? [...named, ...people] : [...things]).flatMap(([, ids]) => ids))]
}
const idFields = (endpoint: wire.Endpoint): { required: string[]; optional: string[] } => {
  const { properties } = endpoint.input as unknown as { properties: Record<string, Schema> }
  const required = Object.keys(wire.exampleInput(endpoint)).filter(
    (name) => properties[name]?.type === 'integer',
  )
  const optional = Object.keys(properties).filter(
    (name) => name === 'id' || /^(member|customer|order)Id$/.test(name),
  )
  return { required, optional: required.length > 0 ? [] : optional }
}
const idsOf = (endpoint: wire.Endpoint): number[] => {
  const { required, optional } = idFields(endpoint)
  return [...new Set([...required, ...optional].flatMap(idsFor))]
}
/** The input of a read that needs no id, and those with an id. */
const inputsOf = (endpoint: wire.Endpoint) => {
  const { token: _token, ...example } = wire.exampleInput(endpoint)
  const { required, optional } = idFields(endpoint)
  return {
    whole: required.length > 0 ? null : example,
    withId: (id: number): Record<string, unknown>[] =>
      required.length > 0
        ? [{ ...example, ...Object.fromEntries(required.map((name) => [name, id])) }]
        : optional.map((name) => ({ ...example, [name]: id })),
  }
}

type Read = { where: string; role: wire.StaffRole; text: string }
let byOwner: Read[]
const NO_ID = 999_999_999
const readAll = async (role: wire.StaffRole): Promise<Read[]> => {
  const mine = reads.filter(
    ({ who }) => who === 'staff' || who === 'anyone' || (Array.isArray(who) && who.includes(role)),
  )
  const answers: Read[] = []
  const read = async (endpoint: wire.Endpoint, input: Record<string, unknown>): Promise<string | null> => {
    const { status, body } = await server.inject({
      method: 'POST',
      url: `/staff${endpoint.path}`,
      payload: { pageSize: 100, ...input },
      headers: { 'x-token': tokens[role] ?? '' },
    })
    if (status !== 200) return null
    answers.push({ where: endpoint.path, role, text: body })
    return body
  }
  for (const endpoint of mine) {
    const { whole: unfiltered, withId } = inputsOf(endpoint)
    if (unfiltered) await read(endpoint, unfiltered)
    const found = owners.get(endpoint.path) ?? new Set()
    const tried = role === 'owner' ? withId(NO_ID) : []
    const nothing = new Set<string | null>([null])
    for (const input of tried) nothing.add(await read(endpoint, input))
    for (const id of idsOf(endpoint)) {
      // most ids are of other things; where the owner finds none, as among one's own things, everybody tries all
      if (role !== 'owner' && !found.has(id) && (unfiltered || found.size > 0)) continue
      for (const input of withId(id)) {
        const answer = await read(endpoint, input)
        if (role === 'owner' && !nothing.has(answer)) found.add(id)
      }
    }
    if (role === 'owner') owners.set(endpoint.path, found)
  }
  return answers
}

const halfWidth = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
/** Those of the numbers that a text contains, however they are grouped. */
const foundIn = (text: string, numbers: Iterable<string>): string[] => {
  const plain = halfWidth(text).replaceAll(/(?<=\d)[ -](?=\d)/g, '')
  const runs = new Set(plain.match(/\d{11,}/g) ?? [])
  return [...numbers].filter((number) => runs.has(number) || (number.length > 11 && plain.includes(number)))
}
const leaks = (answers: readonly Read[], numbers: Iterable<string>): string[] => [
  ...new Set(
    answers.flatMap(({ where, role, text }) =>
      foundIn(text, numbers).map((number) => `${role} reads ${number} in ${where}`),
    ),
  ),
]

describe('of every staff read, with every thing of the demo town', () => {
  test.each(['agent', 'auditor'] as const)(
    'an %s finds no customer’s whole number, of a telephone, a card or an identity',
    async (role) => {
      const answers = await readAll(role)
      expect(new Set(answers.map(({ where }) => where)).size).toBeGreaterThan(20)
      expect(leaks(answers, [...whole, ...CARDS, ...IDENTITIES])).toEqual([])
    },
    120_000,
  )

  test('finance finds them only where it pays people', async () => {
    const answers = (await readAll('finance')).filter(({ where }) => !MONEY.test(where))
    expect(leaks(answers, [...whole, ...CARDS])).toEqual([])
  }, 120_000)

  test.each(['courier', 'clerk', 'manager', 'dispatcher'] as const)(
    'a %s finds no whole number of a card or an identity',
    async (role) => {
      expect(leaks(await readAll(role), [...CARDS, ...IDENTITIES])).toEqual([])
    },
    120_000,
  )

  test('who calls people reads their numbers: the search above finds what is there', async () => {
    expect(leaks(byOwner, ['13955556601', '13955556602', ...CARDS]).length).toBeGreaterThan(2)
  }, 120_000)
})

test('an agent finds a number only by the whole of it, never digit by digit', async () => {
  // people write numbers into the name and the address too
  await server.database.transaction(async (trx) => {
    for (const table of ['pickupOrder', 'mallOrder'] as const) {
      const { id } = await trx.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      await trx
        .updateTable(table as 'pickupOrder')
        .set({ linkMan: '王 13955556601', address: '文一西路998号，电话13955556602' })
        .where('id', '=', id)
        .execute()
    }
  })
  const searches = reads.filter(
    ({ who, input }) =>
      (who === 'staff' || (Array.isArray(who) && who.includes('agent'))) &&
      'q' in (input.properties as object),
  )
  expect(searches.length).toBeGreaterThan(5)
  // the middle four are what a mask hides
  const hidden = ['5555', '55556', '955556', '3955556', '139555566', '1395555660', '5555 66', '5556603']
  const digits: string[] = []
  for (const role of ['agent', 'auditor', 'finance'] as const)
    for (const endpoint of searches.filter(({ who }) => who === 'staff' || who.includes(role as never))) {
      const { token: _token, ...example } = wire.exampleInput(endpoint)
      const countOf = async (q: string): Promise<string> => {
        const { json, headers } = await server.inject({
          method: 'POST',
          url: `/staff${endpoint.path}`,
          payload: { ...example, q },
          headers: { 'x-token': tokens[role] ?? '' },
        })
        // a file says in its head how many lines were found
        if (headers[LINES_HEADER] !== undefined) return String(headers[LINES_HEADER])
        const {
          rows = [],
          total,
          counts,
        } = (json().data ?? {}) as Record<string, unknown> & { rows?: unknown[] }
        return JSON.stringify([rows.length, total, counts])
      }
      const nothing = await countOf('98765432109')
      for (const q of hidden)
        if ((await countOf(q)) !== nothing) digits.push(`${role} ${endpoint.path}?q=${q}`)
    }
  expect(digits).toEqual([])
}, 120_000)

test.each([
  ['an agent', 'agent', wire.staffCustomers, 'q'],
  ['finance', 'finance', wire.pointsEntries, 'mobile'],
] as const)(
  '%s looks for sixty different numbers in an hour, and for the same one again at any time',
  async (_who, role, endpoint, field) => {
    const search = (of: wire.StaffRole, number: string) =>
      server.call(endpoint, { [field]: number }, { token: tokens[of] ?? '' })
    const numbers = Array.from({ length: 61 }, (_, middle) => `138${String(middle).padStart(4, '0')}0001`)
    const last = numbers.pop()!
    for (const number of numbers) expect((await search(role, number)).code).toBe(0)
    expect(await search(role, last)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    expect((await search(role, numbers[0]!)).code).toBe(0)
    expect((await server.call(endpoint, {}, { token: tokens[role] ?? '' })).code).toBe(0)
    expect((await search('owner', last)).code).toBe(0)
    server.clock.advance(wire.HOUR)
    expect((await search(role, last)).code).toBe(0)
  },
  240_000,
)
