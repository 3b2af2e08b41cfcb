import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideServices } from '@huishou/wire/system/services'
import { systemStatus, testService } from '@huishou/wire/system/status'
import { createFakeAliyun } from '../../test/fake-aliyun-sms.ts'
import { startFakeAmap } from '../../test/fake-amap.ts'
import { serveOutside } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { enqueue } from '../platform/jobs.ts'

const account = {
  keyId: 'LTAI-test',
  keySecret: 'not a secret',
  signName: '绿色回收',
  templates: ['SMS_1001'],
}
const fake = createFakeAliyun(account)
const PLACE = { adcode: '310101', province: '上海市', city: '', district: '黄浦区', street: '人民大道' }

let sms: Awaited<ReturnType<typeof serveOutside>>
let amap: Awaited<ReturnType<typeof startFakeAmap>>
let server: TestServer
let owner = ''
beforeAll(async () => {
  sms = await serveOutside(fake.answer)
  amap = await startFakeAmap(PLACE)
  server = await startTestServer({
    env: {
      HUISHOU_SMS: 'aliyun',
      HUISHOU_SMS_URL: sms.url,
      HUISHOU_SMS_KEY_ID: account.keyId,
      HUISHOU_SMS_KEY_SECRET: account.keySecret,
      HUISHOU_SMS_SIGN_NAME: account.signName,
      HUISHOU_SMS_TEMPLATES: 'login=SMS_1001',
      HUISHOU_GEOCODER: 'amap',
      HUISHOU_GEOCODER_KEY: 'top secret key',
      HUISHOU_GEOCODER_URL: amap.url,
    },
  })
  owner = await server.staff('owner')
})
afterAll(async () => {
  await server.close()
  await sms.close()
  await amap.close()
})
beforeEach(() => {
  amap.is('well')
  fake.sent.length = 0
})

const status = () => server.must(systemStatus, {}, { token: owner })
const rowOf = async (service: (typeof outsideServices)[number]) =>
  (await status()).rows.find((row) => row.service === service)
const tryIt = (service: 'sms' | 'geocoder' | 'routing') =>
  server.call(testService, { service }, { token: owner })

test('every service is listed with how it is configured, and no secret is in the reply', async () => {
  const reply = await status()
  expect(reply.rows.map(({ service }) => service).toSorted()).toEqual([...outsideServices].toSorted())
  expect(await rowOf('sms')).toMatchObject({ setUp: 'real', provider: 'aliyun', variable: 'HUISHOU_SMS' })
  expect(await rowOf('wechat_pay')).toMatchObject({ setUp: 'sandbox', provider: '' })
  expect(await rowOf('routing')).toMatchObject({ setUp: 'off', okAt: null, failedAt: null })
  for (const secret of [account.keySecret, 'top secret key'])
    expect(JSON.stringify(reply)).not.toContain(secret)
  expect(reply.disk?.freeBytes).toBeGreaterThan(0)
})

test('a test SMS goes to the owner’s own number, and the page says when it last worked', async () => {
  const before = Date.now()
  expect((await tryIt('sms')).data).toEqual({ works: true, failure: '' })
  expect(fake.sent).toEqual([
    { to: expect.stringMatching(/^1\d{10}$/), template: 'SMS_1001', code: '000000' },
  ])
  expect((await rowOf('sms'))?.okAt).toBeGreaterThanOrEqual(before)
})

test('a refusal of the provider is told in its own words and stays until it works again', async () => {
  fake.plan('isv.OUT_OF_SERVICE')
  const said = await tryIt('sms')
  expect(said.data).toEqual({ works: false, failure: expect.stringContaining('isv.OUT_OF_SERVICE') })
  const row = await rowOf('sms')
  expect(row?.failure).toContain('isv.OUT_OF_SERVICE')
  expect(row?.failedAt).toBeGreaterThanOrEqual(row?.okAt ?? 0)
})

test('that one number gets no more messages is no failure of the service', async () => {
  const before = (await rowOf('sms'))?.failedAt
  fake.plan('isv.BUSINESS_LIMIT_CONTROL')
  expect((await tryIt('sms')).data).toMatchObject({ works: false })
  expect((await rowOf('sms'))?.failedAt).toBe(before)
})

test('a wrong key and silence of the map service are told apart', async () => {
  expect((await tryIt('geocoder')).data).toEqual({ works: true, failure: '' })
  amap.is('refusing')
  expect((await tryIt('geocoder')).data).toEqual({ works: false, failure: '10001 INVALID_USER_KEY' })
  amap.is('slow')
  expect((await tryIt('geocoder')).data).toEqual({ works: false, failure: 'no answer in time' })
})

test('what is not configured is refused, and only an owner may try', async () => {
  expect(await tryIt('routing')).toMatchObject({ reason: 'SERVICE_OFF' })
  for (const who of ['ops', 'finance', 'manager1', 'auditor'])
    expect(
      await server.call(testService, { service: 'sms' }, { token: await server.staff(who) }),
    ).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect((await server.call(systemStatus, {}, { token: await server.staff('auditor') })).code).toBe(0)
  expect(fake.sent).toEqual([])
})

test('tests are limited, as each may cost an SMS', async () => {
  const answers = []
  for (let turn = 0; turn < 13; turn += 1) answers.push((await tryIt('routing')).reason)
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('jobs that failed are counted, and when jobs last ran', async () => {
  await server.database.transaction((trx) =>
    enqueue(trx, server.clock.now(), { kind: 'nobody does this', payload: {} }),
  )
  const before = Date.now()
  await server.jobs.runAll()
  const { jobs } = await status()
  expect(jobs).toMatchObject({ waiting: 1, givenUp: 0 })
  expect(jobs.ranAt).toBeGreaterThan(before - 1_000)
})
