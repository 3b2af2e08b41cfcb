import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import { addAddressLimits } from '@huishou/wire/client/place/addresses'
import { startTestServer, type TestServer } from '../test-server.ts'

/** One account per role. */
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

let server: TestServer
let tokens: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  tokens = { customer: (await server.customer('13700990001')).token }
  for (const [role, username] of Object.entries(USERNAMES)) tokens[role] = await server.staff(username)
})
afterAll(() => server.close())

type Schema = {
  type?: string
  format?: string
  maxLength?: number
  jsonText?: boolean
  lenient?: boolean
  text?: string
}
const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = (Object.values(wire) as unknown[]).filter(isEndpoint)
const isStaff = ({ surface }: wire.Endpoint): boolean => surface === 'staff'
/** All input fields of an endpoint, with their schemas. */
const fieldsOf = ({ input }: wire.Endpoint): [string, Schema][] =>
  Object.entries(input.properties as Record<string, Schema>).filter(([name]) => name !== 'token')

const WRONG_TEXTS = ['a\u0000b', ['x'], { a: 1 }, '\ud800']
const WRONG_NUMBERS = ['abc', '--1', '1.2.3', ['x'], { a: 1 }, '😀', '12a', '0x1f']
const WRONG_OTHERS = ['{', 'x'.repeat(50), '😀', '[', 7]
/** Values that a field of this type always refuses, including overlong texts. */
const refusable = ({ type, maxLength }: Schema): unknown[] =>
  type === 'string'
    ? [...(maxLength === undefined ? [] : ['长'.repeat(maxLength + 1)]), ...WRONG_TEXTS]
    : type === 'integer' || type === 'number'
      ? WRONG_NUMBERS
      : WRONG_OTHERS

const STRANGE_TEXTS = [
  '   ',
  '😀👨‍👩‍👧🇨🇳',
  '<script>alert(1)</script>',
  'a\r\nb\tc\u200b\u202e',
  "' or 1=1 -- %_\\",
  '-1',
  '1e308',
  '１２３',
  '[]',
  '2026-13-45',
  '__proto__',
  `a${' '.repeat(300_000)}b`,
]
const STRANGE_NUMBERS = [-1, 0, '１２', 1.234_567_89, Number.MAX_SAFE_INTEGER, '-0', '', '2e3', 1e300]
const STRANGE_OTHERS = [[], {}, '[]', '{}', [null], [{}], null]
/** Unusual values that people paste and other clients send. */
const strange = ({ type, maxLength = 500 }: Schema): unknown[] =>
  type === 'string'
    ? [...STRANGE_TEXTS, '长'.repeat(Math.min(maxLength, 5000))]
    : type === 'integer' || type === 'number'
      ? STRANGE_NUMBERS
      : STRANGE_OTHERS

/** All values for all fields take minutes; by default each field gets one, and all values are used in turn. */
const EVERY = process.env['TEST_EVERY_VALUE'] !== undefined
let turn = 0
const some = (values: unknown[]): unknown[] =>
  EVERY || values.length === 0 ? values : [values[turn++ % values.length]]

type Said = { where: string; value: unknown; reason: string | undefined; field: string | undefined }
const ask = async (endpoint: wire.Endpoint, field: string, value: unknown): Promise<Said> => {
  const { token: _token, ...base } = wire.exampleInput(endpoint)
  const role = Array.isArray(endpoint.who)
    ? String(endpoint.who[0])
    : isStaff(endpoint)
      ? 'owner'
      : 'customer'
  const prefix = { customer: `/${server.config.tenant}`, root: '', staff: '/staff' }[endpoint.surface]
  const response = await server.inject({
    method: 'POST',
    url: `${prefix}${endpoint.path}`,
    payload: { ...base, [field]: value },
    headers: isStaff(endpoint)
      ? { 'x-token': tokens[role] ?? '' }
      : { authorization: `Bearer ${tokens[role]}` },
  })
  const where = `${endpoint.name}.${field}`
  // a picture or a file is an answer too
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return { where, value, reason: response.status < 500 ? undefined : 'FAULT', field: undefined }
  const { reason, field: at } = response.json()
  return { where, value, reason, field: at }
}
const walk = async (staff: boolean, values: (schema: Schema) => unknown[]): Promise<Said[]> => {
  const said: Said[] = []
  for (const endpoint of endpoints.filter((each) => isStaff(each) === staff))
    for (const [field, schema] of fieldsOf(endpoint))
      for (const value of some(values(schema))) said.push(await ask(endpoint, field, value))
  return said
}
const rows = async (): Promise<Record<string, number>> => {
  const tables = (await server.database.reader.introspection.getTables())
    // that somebody tried is counted, whatever was tried
    .filter(({ name }) => name !== 'rateCount')
  const counts = tables.map(async ({ name }) => {
    const [row] = await server.database.reader
      .selectFrom(name as 'member')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
    return [name, Number(row?.rows)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const sides = [
  ['customers', false],
  ['the business', true],
] as const
test.each(sides)(
  'a value no field can take is refused with the name of its field, and nothing is written: %s',
  async (_who, staff) => {
    const before = await rows()
    // a field that counts as not given when it does not fit refuses nothing
    const said = await walk(staff, (schema) => (schema.lenient ? [] : refusable(schema)))
    const wrong = said.filter(
      ({ where, reason, field }) =>
        // more than a whole call may hold has no field of its own, and all values together can be too many calls
        reason !== 'INPUT_TOO_LARGE' &&
        !(EVERY && reason === 'TOO_MANY_REQUESTS') &&
        (reason !== 'INPUT_INVALID' || field !== where.split('.')[1]),
    )
    expect(wrong).toEqual([])
    expect(await rows()).toEqual(before)
  },
  EVERY ? 600_000 : 60_000,
)

test.each(sides)(
  'whatever is pasted into whatever field, it is an answer and never a fault: %s',
  async (_who, staff) => {
    const said = await walk(staff, strange)
    expect(said.filter(({ reason }) => reason === 'FAULT')).toEqual([])
    expect(said.filter(({ reason, field }) => reason === 'INPUT_INVALID' && !field)).toEqual([])
    expect(said.filter(({ reason }) => reason === 'LOGIN_REQUIRED')).toEqual([])
  },
  EVERY ? 600_000 : 60_000,
)

test('no day is so far off that it is a fault, in whatever field of whatever endpoint', async () => {
  const said: Said[] = []
  for (const endpoint of endpoints)
    for (const [field, { format }] of fieldsOf(endpoint))
      if (format === 'date')
        for (const day of ['1000-01-01', '2999-12-31', '9999-12-31'])
          said.push(await ask(endpoint, field, day))
  expect(said.length).toBeGreaterThan(60)
  expect(said.filter(({ reason }) => reason === 'FAULT')).toEqual([])
}, 240_000)

const PASTED = ' \u202e<b>张</b>\u0007\r\n\t三\u200b 👨‍👩‍👧\u200d '
const LINE = '<b>张</b> 三 👨‍👩‍👧'
const PARAGRAPH = '<b>张</b>\n\t三 👨‍👩‍👧'

test('what was typed is kept to the letter, without what nobody can see', async () => {
  const { token } = await server.customer('13700990002')
  const address = await server.must(
    wire.addAddress,
    { linkMan: PASTED, mobile: ' １３８ ００００ ０００１ ', address: PASTED, menpai: PASTED },
    { token },
  )
  expect(address).toMatchObject({ linkMan: LINE, mobile: '13800000001', address: LINE, menpai: LINE })
  await server.must(wire.modifyUser, { nick: PASTED }, { token })
  expect((await server.must(wire.userDetail, {}, { token })).base.nick).toBe(LINE)
  const thread = await server.must(
    wire.addComment,
    { type: 1, content: PASTED, extJsonStr: { 姓名: PASTED } },
    { token },
  )
  expect(thread).toMatchObject({ content: PARAGRAPH, extJson: { 姓名: PARAGRAPH } })
  const answered = await server.must(wire.answerOwnComment, { id: thread.id, content: PASTED }, { token })
  expect(answered.answers.at(-1)?.content).toBe(PARAGRAPH)
})

test('nothing but what nobody can see is nothing', async () => {
  for (const linkMan of ['   ', '\u3000\u00a0', '\u200b\u2060\ufeff', '\u3164\u2800', '\r\n\t'])
    expect(
      await server.call(
        wire.addAddress,
        { linkMan, mobile: '13800000001', address: '文一西路998号' },
        { token: tokens.customer },
      ),
      JSON.stringify(linkMan),
    ).toMatchObject({ reason: 'INPUT_INVALID', field: 'linkMan', msg: '联系人填写有误：不能为空' })
})

test('a day there is none of is refused wherever a day is asked for', async () => {
  const { token: _token, ...base } = wire.exampleInput(wire.holdSlot)
  for (const slotDay of ['2026-13-01', '2026-02-30', '2026-00-10', '2026-04-31'])
    expect(
      await server.call(wire.holdSlot, { ...base, slotDay }, { token: tokens['customer'] ?? '' }),
    ).toMatchObject({ reason: 'INPUT_INVALID', field: 'slotDay' })
})

test('a text one character longer than its field is refused, whatever takes its place in memory', async () => {
  const most = addAddressLimits.linkMan
  const { token } = await server.customer('13700990003')
  const named = (linkMan: string) =>
    server.call(
      wire.addAddress,
      { linkMan, mobile: '13800000001', address: '文一西路998号' },
      { token, language: 'en' },
    )
  for (const letter of ['字', '😀', '𠮷']) {
    expect(await named(letter.repeat(most))).toMatchObject({ code: 0 })
    expect(await named(letter.repeat(most + 1))).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'linkMan',
      msg: `Contact: at most ${most} characters.`,
    })
  }
})
