import * as wire from '@huishou/wire'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOfficialAccount } from '../../member/wechat/official-account.ts'
import { createFolderStore } from '../file-store/folder-store.ts'
import { routesOf } from '../../routes.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readConfig } from '../config.ts'
import { INPUT_LIMITS } from './input-limits.ts'
import { networkOf } from './ip-network.ts'
import { openPushService } from '../../web-push/index.ts'

const { addAddress, cities, createOrder, sendSmsCode, staffLogin, staffMe, userDetail } = wire

describe('what a request may be', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await server.customer('13700880001')).token
  })
  afterAll(() => server.close())

  const url = `/recycle${addAddress.path}`
  const send = async (type: string, payload: string, path = url) => {
    const answer = await server.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })
    return answer.json()
  }
  const json = (text: string) => send('application/json', text)
  const form = (text: string) => send('application/x-www-form-urlencoded', text)
  const multipart = (fields: readonly (readonly [string, string, string?])[]) =>
    send(
      'multipart/form-data; boundary=B',
      `${fields.map(([name, value, type]) => `--B\r\ncontent-disposition: form-data; name="${name}"${type ? `\r\ncontent-type: ${type}` : ''}\r\n\r\n${value}\r\n`).join('')}--B--\r\n`,
    )
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const named = (count: number): string =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
  const fields = (count: number): string =>
    Array.from({ length: count }, (_, index) => `k${index}=1`).join('&')

  test('is 64 KB, as JSON, as a form and in parts', async () => {
    const most = INPUT_LIMITS.bytes
    expect(await json(`{"x":"${'a'.repeat(most)}"}`)).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    expect(await form(`x=${'a'.repeat(most)}`)).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    const half = 'a'.repeat(most / 2 + 1)
    expect(
      await multipart([
        ['x', half],
        ['y', half],
      ]),
    ).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    // a body within the limit is read, and refused for its missing fields
    expect(await json(`{"x":"${'a'.repeat(most - 100)}"}`)).toMatchObject({ reason: 'INPUT_INVALID' })
  })

  test('is 1,000 names, as JSON, as a form and in the address', async () => {
    const most = INPUT_LIMITS.keys
    expect(await json(named(most + 1))).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    expect(await form(fields(most + 1))).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    expect(await json(named(most))).toMatchObject({ reason: 'INPUT_INVALID', field: 'linkMan' })
    expect(await form(fields(most))).toMatchObject({ reason: 'INPUT_INVALID', field: 'linkMan' })
    const cityAt = `/recycle${cities.path}`
    expect(
      (await server.inject({ method: 'GET', url: `${cityAt}?${fields(most + 1)}` })).json(),
    ).toMatchObject({ reason: 'INPUT_TOO_LARGE' })
    expect((await server.inject({ method: 'GET', url: `${cityAt}?${fields(most - 1)}` })).json().code).toBe(0)
  })

  test('nests 32 levels, as JSON and as JSON inside a form, and is never a fault', async () => {
    const most = INPUT_LIMITS.depth
    for (const depth of [most, most + 1, 5_000, 30_000]) {
      const wanted = depth + 1 > most ? 'INPUT_TOO_LARGE' : 'INPUT_INVALID'
      expect((await json(`{"x":${nested(depth)}}`)).reason, String(depth)).toBe(wanted)
    }
    expect(await json(`{"linkMan":${nested(most - 1)}}`)).toMatchObject({ reason: 'INPUT_INVALID' })
    const order = `/recycle${createOrder.path}`
    const inside = `goodsJsonStr=${nested(20_000)}&extJsonStr=${nested(40)}`
    expect(await send('application/x-www-form-urlencoded', inside, order)).toMatchObject({
      reason: 'INPUT_INVALID',
    })
    expect(await multipart([['linkMan', nested(20_000), 'application/json']])).toMatchObject({
      reason: 'INPUT_INVALID',
    })
    expect(await multipart([['linkMan', nested(20_000)]])).toMatchObject({ reason: 'INPUT_INVALID' })
  })

  test('is refused when it breaks off between two parts or inside one', async () => {
    const whole = '--B\r\ncontent-disposition: form-data; name="linkMan"\r\n\r\n张三\r\n--B--\r\n'
    for (const length of [0, 3, 10, 48, 60, whole.length - 6])
      expect(
        await send('multipart/form-data; boundary=B', whole.slice(0, length)),
        String(length),
      ).toMatchObject({ reason: 'INPUT_INVALID' })
  })

  test('may hold any text: names and brackets inside of texts count for nothing', async () => {
    const text = String.raw`{"x":"${String.raw`\"{[:`.repeat(3000)}\\"}`
    expect(await json(text)).toMatchObject({ reason: 'INPUT_INVALID', field: 'linkMan' })
  })

  test('is as long as its fields may be: an endpoint that takes more says how much', () => {
    type Schema = Record<string, never> & {
      type?: string
      anyOf?: Schema[]
      items?: Schema
      properties?: Record<string, Schema>
      maxLength?: number
      maxItems?: number
    }
    /** Bytes of the longest input a schema accepts, at three per character, as for Chinese. */
    const bytesOf = (schema: Schema): number => {
      if (schema.anyOf) return Math.max(...schema.anyOf.map(bytesOf))
      if (schema.type === 'object')
        return Object.entries(schema.properties ?? {}).reduce(
          (sum, [name, inner]) => sum + name.length + 4 + bytesOf(inner),
          2,
        )
      if (schema.type === 'array')
        return (schema.maxItems ?? 0) * (bytesOf(schema.items ?? ({} as Schema)) + 1)
      return schema.type === 'string' ? 3 * (schema.maxLength ?? 30) : 20
    }
    const nothing = async (): Promise<void> => undefined
    const silent = routesOf(
      readConfig({ HUISHOU_DATA: '/tmp' }),
      nothing,
      nothing,
      { providers: { wechat: null, alipay: null }, orderKinds: [], findOpenid: async () => null },
      { providers: () => ({}), notifyUrl: () => '', stopUrl: () => '', findOpenid: async () => null },
      null,
      server.database,
      openOfficialAccount(server.config.officialAccount).account,
      { push: openPushService({ mode: 'off' }, Buffer.alloc(0)), files: createFolderStore('/tmp') },
    ).filter(
      ({ endpoint, options }) =>
        bytesOf(endpoint.input as unknown as Schema) > INPUT_LIMITS.bytes && options.mostBytes === undefined,
    )
    expect(silent.map(({ endpoint }) => endpoint.name)).toEqual([])
  })
})

describe('how often one may call', () => {
  let server: TestServer
  const NETWORK = 20
  const PERSON = 30
  beforeAll(async () => {
    server = await startTestServer({
      env: {
        HUISHOU_TRUST_PROXY: '1',
        HUISHOU_RATE_NETWORK: String(NETWORK),
        HUISHOU_RATE_PERSON: String(PERSON),
      },
    })
  })
  afterAll(() => server.close())
  // the count begins anew with every minute: within a test none begins
  beforeEach(() => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => vi.restoreAllMocks())

  const from = (address: string): { headers: Record<string, string> } => ({
    headers: { 'x-forwarded-for': address },
  })
  const asGuest = (address: string) => server.call(cities, {}, from(address))
  const useUp = async (address: string): Promise<void> => {
    for (let call = 0; call < NETWORK; call += 1) expect((await asGuest(address)).code).toBe(0)
  }

  test('is limited for guests of one network, who are told when to come back', async () => {
    await useUp('203.0.113.1')
    const refused = await asGuest('203.0.113.1')
    expect(refused).toMatchObject({ status: 200, code: 429, reason: 'TOO_MANY_REQUESTS' })
    expect(refused.msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
    const raw = await server.inject({
      method: 'POST',
      url: '/staff/login',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    })
    expect(raw.status).toBe(429)
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(raw.headers['retry-after'])).toBeLessThanOrEqual(60)
    // somebody elsewhere notices nothing
    expect((await asGuest('203.0.113.2')).code).toBe(0)
  })

  test('does not keep an office behind one address from its work', async () => {
    const [owner, dispatcher] = [await server.staff('owner'), await server.staff('dispatcher')]
    await useUp('203.0.113.3')
    expect((await asGuest('203.0.113.3')).reason).toBe('TOO_MANY_REQUESTS')
    for (const token of [owner, dispatcher])
      expect((await server.call(staffMe, {}, { token, ...from('203.0.113.3') })).code).toBe(0)
  })

  test('is limited for one person, wherever and with however many sessions', async () => {
    const [one, two] = [await server.staff('finance'), await server.staff('finance')]
    const answers = []
    for (let call = 0; call < PERSON + 1; call += 1)
      answers.push(
        await server.call(staffMe, {}, { token: call % 2 ? one : two, ...from(`198.51.100.${call}`) }),
      )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(PERSON)
    expect(answers.at(-1)).toMatchObject({ status: 429, reason: 'TOO_MANY_REQUESTS' })
    expect((await server.call(staffMe, {}, { token: await server.staff('ops') })).code).toBe(0)
  })

  test('counts who sends the token in the form as the person, not as a guest', async () => {
    const { token } = await server.customer('13700880002')
    const inBody = () =>
      server.inject({
        method: 'POST',
        url: `/recycle${userDetail.path}`,
        payload: { token },
        headers: { 'x-forwarded-for': '203.0.113.4' },
      })
    const answers = []
    for (let call = 0; call < PERSON + 2; call += 1) answers.push((await inBody()).json())
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(NETWORK)
    expect(answers.at(-1)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    expect((await asGuest('203.0.113.4')).code).toBe(0)
  })

  test('is not raised by tokens that are nobody’s, nor by one more address of the same IPv6 line', async () => {
    for (let call = 0; call < NETWORK; call += 1)
      await server.call(staffMe, {}, { token: `made-up-${call}`, ...from(`2001:db8:1:2::${call + 1}`) })
    expect((await asGuest('2001:db8:1:2:ffff::9')).reason).toBe('TOO_MANY_REQUESTS')
    expect((await asGuest('2001:db8:1:3::9')).code).toBe(0)
  })

  test('health is answered however often it is asked for', async () => {
    for (let call = 0; call < NETWORK + 5; call += 1)
      expect((await server.inject({ method: 'GET', url: '/healthz' })).status).toBe(200)
  })
})

test('limits of sign-in and codes hold for all processes of one database together', async () => {
  const env = { HUISHOU_RATE_LOGIN: '4', HUISHOU_RATE_SMS: '3' }
  const one = await startTestServer({ env })
  const two = await startTestServer({
    env: {
      ...env,
      HUISHOU_DATA: one.config.dataFolder,
      ...(one.config.databaseUrl ? { DATABASE_URL: one.config.databaseUrl } : {}),
    },
    seed: async () => undefined,
  })
  const reasons = async (calls: (() => Promise<{ reason?: string }>)[]): Promise<(string | undefined)[]> => {
    const said = []
    for (const call of calls) said.push((await call()).reason)
    return said
  }
  const guess = (server: TestServer) => () =>
    server.call(staffLogin, { username: 'owner', password: 'wrong' })
  expect(await reasons([guess(one), guess(two), guess(one), guess(two), guess(one), guess(two)])).toEqual([
    ...Array.from({ length: 4 }, () => 'STAFF_LOGIN_WRONG'),
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ])
  const ask = (server: TestServer) => () =>
    server.call(sendSmsCode, { mobile: '13700880003', key: 'none', picCode: '0000' })
  const asked = await reasons([ask(two), ask(one), ask(two), ask(one)])
  expect(asked.slice(0, 3)).not.toContain('TOO_MANY_REQUESTS')
  expect(asked[3]).toBe('TOO_MANY_REQUESTS')
  await two.close()
  await one.close()
})

test('a network is one address of IPv4, and half an address of IPv6 however it is written', () => {
  for (const [ip, network] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:0db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ] as const)
    expect(networkOf(ip), ip).toBe(network)
})
