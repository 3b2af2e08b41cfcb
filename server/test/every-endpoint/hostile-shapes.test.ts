import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import { startTestServer, type TestServer } from '../test-server.ts'

/** One account per role; the list of endpoints comes from the wire package, so new ones are included automatically. */
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
const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = [
  ...(Object.values(wire) as unknown[]).filter(isEndpoint),
  ...wire.unopened.map(({ endpoint }) => endpoint),
  // what ends the sign-in ends the test
].filter(({ name }) => !/logout|signout/i.test(name))

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  tokens['customer'] = (await server.customer('13700990011')).token
  for (const [role, username] of Object.entries(USERNAMES)) tokens[role] = await server.staff(username)
})
afterAll(() => server.close())

const nested = (depth: number, open = '[', close = ']'): string =>
  `${open.repeat(depth)}${close.repeat(depth)}`
const names = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join(',')}}`

/** Values of one field as JSON text: deep, wide, long, and of types no field has. */
const VALUES: readonly string[] = [
  nested(30),
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  JSON.stringify(nested(20_000)),
  JSON.stringify(`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`),
  names(990),
  JSON.stringify(names(4_000)),
  `[${Array.from({ length: 15_000 }, (_, index) => index).join(',')}]`,
  `[${Array.from({ length: 6_000 }, () => '"长"').join(',')}]`,
  `[${Array.from({ length: 900 }, () => '{"id":1}').join(',')}]`,
  `"${'长'.repeat(20_000)}"`,
  `"${String.raw`\\`.repeat(25_000)}"`,
  `"${' \\u200b'.repeat(9_000)}"`,
  '1e400',
  '-1e-400',
  '9'.repeat(5_000),
  'null',
  'true',
  '{"__proto__":{"length":1},"constructor":{"prototype":{}},"toString":1}',
  '[[],{},null,[null],[{}]]',
]
/** Whole bodies that match no input. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', nested(31)],
  ['application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['application/json', names(1_001)],
  ['application/json', names(5_000)],
  ['application/json', '"text"'],
  ['application/json', '{"a":'],
  ['application/json', `{"token":${nested(20)}}`],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(16_000)],
  ['application/x-www-form-urlencoded', `${'a[b]'.repeat(1_000)}=1&token[]=1&token=2&token=3`],
  ['application/x-www-form-urlencoded', '%'.repeat(60_000)],
  ['multipart/form-data; boundary=B', '--B\r\n'.repeat(10_000)],
  [
    'multipart/form-data; boundary=B',
    `--B\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n${nested(15_000)}\r\n--B--\r\n`,
  ],
  ['text/plain', nested(30_000)],
  ['application/xml', '<a/>'.repeat(10_000)],
]

const TOO_DEEP = nested(30_000)
const QUERIES = [`?${'a=1&'.repeat(2_000)}`, '?%E0%A4%A&=&&==', `?token=${'x'.repeat(4_000)}`]

type Said = { where: string; body: string; reason: string | undefined }
let requests = 0
const send = async (
  endpoint: wire.Endpoint,
  where: string,
  type: string,
  body: string,
  query = '',
): Promise<Said> => {
  const role = Array.isArray(endpoint.who)
    ? String(endpoint.who[0])
    : endpoint.surface === 'staff'
      ? 'owner'
      : 'customer'
  const prefix = { customer: `/${server.config.tenant}`, root: '', staff: '/staff' }[endpoint.surface]
  requests += 1
  const response = await server.inject({
    method: 'POST',
    url: `${prefix}${endpoint.path}${query}`,
    payload: body,
    headers: {
      'content-type': type,
      ...(endpoint.surface === 'staff'
        ? { 'x-token': tokens[role] ?? '' }
        : { authorization: `Bearer ${tokens[role]}` }),
    },
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const reason = isJson ? response.json().reason : response.status < 500 ? undefined : 'FAULT'
  return { where: `${endpoint.name}${where}`, body: body.slice(0, 60), reason }
}
/** An endpoint's example input with one field replaced, as JSON text. */
const withField = (endpoint: wire.Endpoint, field: string, value: string): string => {
  const {
    token: _token,
    [field]: _replaced,
    ...rest
  } = wire.exampleInput(endpoint) as Record<string, unknown>
  const others = JSON.stringify(rest).slice(1, -1)
  return `{${others}${others === '' ? '' : ','}${JSON.stringify(field)}:${value}}`
}

/**
 * All values for all fields take minutes; by default each field gets one and each endpoint a few, all values are used
 * in turn, and the two engines begin at different ones.
 */
const EVERY = process.env['TEST_EVERY_VALUE'] !== undefined
let turn = process.env['TEST_DATABASE_URL'] ? 7 : 0
const some = <Value>(values: readonly Value[], count: number): readonly Value[] =>
  EVERY ? values : values.slice(0, count).map(() => values[turn++ % values.length] as Value)

const faults = (said: readonly Said[]): Said[] => said.filter(({ reason }) => reason === 'FAULT')
const TIMEOUT = EVERY ? 900_000 : 120_000

test(
  'whatever is deep, wide, long or of another type in whatever field, it is an answer and never a fault',
  async () => {
    const said: Said[] = []
    for (const endpoint of endpoints)
      for (const field of Object.keys(endpoint.input.properties as object))
        for (const value of some(VALUES, 1))
          said.push(await send(endpoint, `.${field}`, 'application/json', withField(endpoint, field, value)))
    expect(faults(said)).toEqual([])
    expect(said.length).toBeGreaterThan(endpoints.length)
  },
  TIMEOUT,
)

test(
  'whatever comes as a body or an address, in whatever type, it is an answer and never a fault',
  async () => {
    const said: Said[] = []
    for (const endpoint of endpoints) {
      said.push(await send(endpoint, ' deep', 'application/json', TOO_DEEP))
      for (const [type, body] of some(BODIES, 2)) said.push(await send(endpoint, ` ${type}`, type, body))
      for (const query of some(QUERIES, 1))
        said.push(await send(endpoint, ' query', 'application/json', '{}', query))
    }
    expect(faults(said)).toEqual([])
    // what is far too deep never reaches the endpoint
    const deep = said.filter(({ where }) => where.endsWith(' deep'))
    expect(deep).toHaveLength(endpoints.length)
    const few = deep.filter(({ reason }) => !(EVERY && reason === 'TOO_MANY_REQUESTS'))
    expect(few.filter(({ reason }) => reason !== 'INPUT_TOO_LARGE')).toEqual([])
  },
  TIMEOUT,
)

test('the server has answered all of it and goes on answering', async () => {
  expect(requests).toBeGreaterThan(endpoints.length * 5)
  if (process.env['TEST_LOG']) process.stdout.write(`${requests} hostile requests\n`)
  expect((await server.call(wire.cities, {})).code).toBe(0)
  expect((await server.call(wire.staffMe, {}, { token: tokens['owner'] ?? '' })).code).toBe(0)
})
