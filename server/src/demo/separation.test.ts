import { staffLogin } from '@huishou/wire/staff/accounts'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { seedBase } from '../seed/index.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0).toReversed()) await server.close()
})
const opened = async (options: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
  const server = await startTestServer(options)
  servers.push(server)
  return server
}
const nothing = async (): Promise<void> => undefined
const business = (seed = nothing) => opened({ env: { NODE_ENV: 'production', HUISHOU_DEMO: 'off' }, seed })
const demo = () => opened({ seed: seedBase })
/** A second server on the data of the first, in another mode. */
const startOn = (first: TestServer, env: Record<string, string>) =>
  opened({
    env: {
      HUISHOU_DATA: first.config.dataFolder,
      ...(first.config.databaseUrl ? { DATABASE_URL: first.config.databaseUrl } : {}),
      ...env,
    },
    seed: env['HUISHOU_DEMO'] === 'off' ? nothing : seedBase,
  })
const AS_BUSINESS = { NODE_ENV: 'production', HUISHOU_DEMO: 'off' }
const AS_DEMO = { HUISHOU_DEMO: 'on' }

const account = (username: string, role: StaffRole = 'owner') => ({
  username,
  name: '业主',
  mobile: '13711112222',
  passwordHash: 'scrypt$1024$8$1$AAAA$AAAA',
  role,
  shopId: null,
  cityId: null,
  active: 1,
  onDuty: 0,
  dayLimitFen: 0,
  loadCap: 1,
  latitude: null,
  longitude: null,
  positionAt: null,
  seenAt: null,
  version: 1,
  createdAt: 1,
})
const countStaff = async (server: TestServer): Promise<number> =>
  (await server.database.reader.selectFrom('staff').select('id').execute()).length
const unmark = (server: TestServer) =>
  server.database.transaction((trx) => trx.deleteFrom('installation').execute())

describe('the data of a business', () => {
  test('is not filled with the demo town by a start without NODE_ENV=production', async () => {
    const first = await business()
    await first.database.transaction((trx) => trx.insertInto('staff').values(account('boss')).execute())
    await expect(startOn(first, AS_DEMO)).rejects.toThrow(/NODE_ENV=production/)
    expect(await countStaff(first)).toBe(1)
    expect((await first.call(staffLogin, { username: 'owner', password: 'demo1234' })).reason).toBe(
      'STAFF_LOGIN_WRONG',
    )
  })

  test('is not filled with it either before its owner has made an account', async () => {
    const first = await business()
    await expect(startOn(first, AS_DEMO)).rejects.toThrow(/belongs to a business/)
    expect(await countStaff(first)).toBe(0)
  })

  test('is started again as a business without a question', async () => {
    const first = await business()
    await expect(startOn(first, AS_BUSINESS)).resolves.toBeDefined()
  })
})

describe('a demo town', () => {
  test('does not become a business, whose passwords everybody would know', async () => {
    const first = await demo()
    await expect(startOn(first, AS_BUSINESS)).rejects.toThrow(/HUISHOU_DATA to another folder/)
    // without NODE_ENV=production as well
    await expect(startOn(first, { HUISHOU_DEMO: 'off' })).rejects.toThrow(/is a demo town/)
  })

  test('is started again as a demo, with what was done in it', async () => {
    const first = await demo()
    const again = await startOn(first, AS_DEMO)
    expect(await countStaff(again)).toBe(await countStaff(first))
  })
})

describe('data from before there was a mark', () => {
  test.each([
    [
      'staff',
      (server: TestServer) =>
        server.database.transaction((trx) => trx.insertInto('staff').values(account('boss')).execute()),
    ],
    ['customers', (server: TestServer) => server.customer('13711112222')],
  ])('with %s of any kind is not taken for a demo', async (_what, fill) => {
    const first = await opened({ seed: nothing })
    await fill(first)
    await unmark(first)
    await expect(startOn(first, AS_DEMO)).rejects.toThrow(/does not say that it is a demo/)
  })

  test('with accounts that open with the demo password is not a business, and they are named', async () => {
    const first = await demo()
    await unmark(first)
    await expect(startOn(first, AS_BUSINESS)).rejects.toThrow(/courier1, .*owner, auditor/)
    await expect(startOn(first, AS_DEMO)).rejects.toThrow(/delete it and start again/)
  })

  test('of a business is a business from then on, also when somebody is called as in the demo', async () => {
    const first = await business()
    await first.database.transaction((trx) => trx.insertInto('staff').values(account('owner')).execute())
    await unmark(first)
    await expect(startOn(first, AS_BUSINESS)).resolves.toBeDefined()
    await expect(startOn(first, AS_DEMO)).rejects.toThrow(/belongs to a business/)
  })
})

test('of two servers that start at once on a new database, one as a demo and one as a business, one is refused', async () => {
  const first = await opened({ seed: nothing })
  await unmark(first)
  const started = await Promise.allSettled([startOn(first, AS_DEMO), startOn(first, AS_BUSINESS)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('what a demo may be configured with', () => {
  const read = (env: Record<string, string>) => () => readConfig({ HUISHOU_DATA: '/tmp', ...env })

  test('is no key of a real service and no public address', () => {
    for (const [env, named] of [
      [{ HUISHOU_PUBLIC_URL: 'https://shop.example.com' }, 'HUISHOU_PUBLIC_URL'],
      [{ HUISHOU_SMS_KEY_SECRET: 'a secret' }, 'HUISHOU_SMS_KEY_SECRET'],
      [{ HUISHOU_WECHAT_SECRET: 'a secret' }, 'HUISHOU_WECHAT_SECRET'],
      [{ HUISHOU_WXPAY_API_KEY: '0123456789abcdef0123456789abcdef' }, 'HUISHOU_WXPAY_API_KEY'],
      [{ HUISHOU_ALIPAY_APP_KEY: '/etc/key.pem' }, 'HUISHOU_ALIPAY_APP_KEY'],
      [{ HUISHOU_COURIER_KEY: 'a key' }, 'HUISHOU_COURIER_KEY'],
      [{ HUISHOU_GEOCODER_KEY: 'a key' }, 'HUISHOU_GEOCODER_KEY'],
      [{ HUISHOU_IP_CITY: 'https://example.com/?ip={ip}' }, 'HUISHOU_IP_CITY'],
      [{ NODE_ENV: 'production', HUISHOU_DEMO: 'on' }, 'HUISHOU_DEMO'],
    ] as const)
      expect(read({ HUISHOU_DEMO: 'on', ...env }), named).toThrow(named)
    expect(read({ HUISHOU_DEMO: 'on' })).not.toThrow()
  })

  test('may be a service that stands in for the real one on this machine', () => {
    expect(
      read({
        HUISHOU_GEOCODER: 'amap',
        HUISHOU_GEOCODER_KEY: 'any',
        HUISHOU_GEOCODER_URL: 'http://127.0.0.1:9',
      }),
    ).not.toThrow()
    for (const elsewhere of [
      'http://127.0.0.1.example.com',
      'http://localhost.example.com',
      'http://10.0.0.1',
    ])
      expect(
        read({ HUISHOU_GEOCODER: 'amap', HUISHOU_GEOCODER_KEY: 'any', HUISHOU_GEOCODER_URL: elsewhere }),
        elsewhere,
      ).toThrow('HUISHOU_GEOCODER_KEY')
  })

  test('is nothing a business may use: no stand-in for text messages, parcels, WeChat or money', () => {
    const standIns: Record<string, string>[] = [
      { HUISHOU_SMS: 'twin' },
      { HUISHOU_COURIER: 'sandbox' },
      { HUISHOU_GEOCODER: 'sandbox' },
      { HUISHOU_WECHAT: 'twin' },
    ]
    for (const env of standIns) {
      expect(read({ ...AS_BUSINESS, ...env }), JSON.stringify(env)).toThrow(Object.keys(env)[0])
      expect(read({ ...AS_DEMO, ...env }), JSON.stringify(env)).not.toThrow()
    }
  })
})
