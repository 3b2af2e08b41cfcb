import { endMySessions, exportMyData } from '@huishou/wire/member/account'
import { ALL_SESSIONS } from '@huishou/wire/member/sign-in-device'
import { loginByCode, logout } from '@huishou/wire/member/sign-in'
import { staffLogout } from '@huishou/wire/staff/accounts'
import { DAY } from '@huishou/wire/time'
import { myPushDevices, removeMyPushDevice, saveMyPushDevice } from '@huishou/wire/web-push/customer'
import { MOST_PUSH_DEVICES } from '@huishou/wire/web-push/limits'
import { ownPushDevices, saveOwnPushDevice } from '@huishou/wire/web-push/staff'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { vapidKeysOf } from '../platform/config/web-push.ts'
import { openPushService } from './push-service.ts'
import { saveDevice } from './devices.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenPushDevice, newSubscription } from '../../test/web-push-fixtures.ts'

let server: TestServer
let number = 13_977_700_000
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const someone = async () => {
  const mobile = String((number += 1))
  return { mobile, ...(await server.customer(mobile)) }
}
const devicesOf = async ({ token }: { token: string }) =>
  (await server.must(myPushDevices, {}, { token })).rows
const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

test('a person switches a device on, sees it, and switches it off; nobody else sees or removes it', async () => {
  const [person, other] = [await someone(), await someone()]
  const endpoint = await givenPushDevice(server, person.token)
  const [device] = await devicesOf(person)
  expect(device).toMatchObject({ mark: markOf(endpoint), browser: 'other', sentAt: null })
  expect((await server.must(myPushDevices, {}, { token: person.token })).publicKey).toMatch(/^[\w-]{87}$/)
  expect(await devicesOf(other)).toEqual([])
  expect(await server.call(removeMyPushDevice, { id: device!.id }, { token: other.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect((await server.must(removeMyPushDevice, { id: device!.id }, { token: person.token })).rows).toEqual(
    [],
  )
})

test('the same browser stays one device, and becomes that of whoever is signed in there', async () => {
  const [person, other] = [await someone(), await someone()]
  const subscription = await newSubscription(server)
  for (const { token } of [person, person, other, other])
    await server.must(saveMyPushDevice, subscription, { token })
  expect(await devicesOf(person)).toEqual([])
  expect(await devicesOf(other)).toHaveLength(1)
  const courier = { token: await server.staff('courier1') }
  await server.must(saveOwnPushDevice, subscription, courier)
  expect(await devicesOf(other)).toEqual([])
  expect((await server.must(ownPushDevices, {}, courier)).rows).toHaveLength(1)
})

test('above the limit the oldest device goes', async () => {
  const person = await someone()
  const endpoints = []
  for (let count = 0; count <= MOST_PUSH_DEVICES; count += 1)
    endpoints.push(await givenPushDevice(server, person.token))
  const marks = (await devicesOf(person)).map(({ mark }) => mark)
  expect(marks).toEqual(endpoints.slice(1).toReversed().map(markOf))
})

test('addresses within a private network, without https or with a password are refused, and so are wrong keys', async () => {
  const { token } = await someone()
  const good = await newSubscription(server)
  for (const endpoint of [
    'http://push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://localhost/send/1',
    'https://[::1]/send/1',
    'https://10.0.0.8/send/1',
    'https://169.254.169.254/latest',
    'https://me:secret@push.example.com/send/1',
    'ftp://push.example.com/1',
    'no address at all',
  ])
    expect(await server.call(saveMyPushDevice, { ...good, endpoint }, { token }), endpoint).toMatchObject({
      reason: 'PUSH_ADDRESS_INVALID',
      field: 'endpoint',
    })
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  expect(await server.call(saveMyPushDevice, { ...good, p256dh: noPoint }, { token })).toMatchObject({
    reason: 'PUSH_KEYS_INVALID',
    field: 'p256dh',
  })
  const short = Buffer.alloc(15).toString('base64url')
  expect(await server.call(saveMyPushDevice, { ...good, auth: short }, { token })).toMatchObject({
    reason: 'PUSH_KEYS_INVALID',
    field: 'auth',
  })
  const elsewhere = 'https://push.example.com/send/1'
  expect(await server.call(saveMyPushDevice, { ...good, endpoint: elsewhere }, { token })).toMatchObject({
    reason: 'PUSH_DEMO_ONLY',
  })
  expect(await devicesOf({ token })).toEqual([])
})

test('signing out ends it on that device, and only there', async () => {
  const { mobile, token: first } = await someone()
  const second = (await server.must(loginByCode, { mobile, code: await codeFor(server, mobile) })).token
  const here = await givenPushDevice(server, first)
  const there = await givenPushDevice(server, second)
  await server.must(logout, {}, { token: first })
  expect((await devicesOf({ token: second })).map(({ mark }) => mark)).toEqual([markOf(there)])
  expect(markOf(here)).not.toBe(markOf(there))
  const third = (await server.must(loginByCode, { mobile, code: await codeFor(server, mobile) })).token
  await server.must(endMySessions, { sessionId: ALL_SESSIONS }, { token: third })
  expect(await devicesOf({ token: third })).toEqual([])
  const courier = { token: await server.staff('courier3') }
  await givenPushDevice(server, courier.token, { staff: true })
  await server.must(staffLogout, {}, courier)
  const again = { token: await server.staff('courier3') }
  expect((await server.must(ownPushDevices, {}, again)).rows).toEqual([])
})

test('a session that runs out ends it too', async () => {
  const { mobile, token } = await someone()
  await givenPushDevice(server, token)
  server.clock.advance(31 * DAY)
  await server.jobs.runAll()
  const next = (await server.must(loginByCode, { mobile, code: await codeFor(server, mobile) })).token
  expect(await devicesOf({ token: next })).toEqual([])
})

test('what is stored of a device is exported without its address, which the database holds encrypted', async () => {
  const { mobile, token } = await someone()
  const endpoint = await givenPushDevice(server, token)
  const code = await codeFor(server, mobile, 'export')
  const { body } = await server.inject({
    method: 'GET',
    url: `/recycle${exportMyData.path}?token=${token}&code=${code}`,
  })
  expect(JSON.parse(body)).toMatchObject({ pushDevices: [{ browser: 'other', language: 'zh' }] })
  expect(body).not.toContain(endpoint)
  const stored = await server.database.reader
    .selectFrom('pushDevice')
    .select(['endpoint', 'auth'])
    .where('endpointHash', '=', markOf(endpoint))
    .executeTakeFirstOrThrow()
  expect(stored.endpoint).toMatch(/^enc1\./)
  expect(stored.auth).toMatch(/^enc1\./)
})

test('a business stores addresses of known push services only, with words for any other', async () => {
  const { uid: memberId } = await server.customer('13977799990')
  const keys = vapidKeysOf(Buffer.alloc(32, 7), 'mailto:ops@example.com')!
  const service = openPushService({ mode: 'live', keys, hosts: ['push.example.com'] }, Buffer.alloc(0))
  const good = await newSubscription(server)
  const from = { token: null, userAgent: '', language: 'zh' } as const
  const save = (endpoint: string) =>
    server.database.transaction((trx) =>
      saveDevice(trx, { memberId }, server.clock.now(), { ...good, endpoint }, { service, from }),
    )
  for (const endpoint of [
    'https://elsewhere.example/1',
    'https://evilpush.example.com/1',
    'https://push.example.com.evil.example/1',
    'https://push.example.com:8443/1',
  ])
    expect(await save(endpoint), endpoint).toMatchObject({
      refusal: 'PUSH_SERVICE_UNKNOWN',
      field: 'endpoint',
    })
  expect(await save('https://push.example.com/1')).toBeNull()
  expect(await save('https://web.push.example.com/1')).toBeNull()
})

test('a device of an earlier key of the server is not listed, until it subscribes again', async () => {
  const person = await someone()
  const subscription = await newSubscription(server)
  await server.must(saveMyPushDevice, subscription, person)
  await server.database.transaction((trx) =>
    trx
      .updateTable('pushDevice')
      .set({ serverKey: 'an earlier key' })
      .where('endpointHash', '=', markOf(subscription.endpoint))
      .execute(),
  )
  expect(await devicesOf(person)).toEqual([])
  await server.must(saveMyPushDevice, subscription, person)
  expect(await devicesOf(person)).toHaveLength(1)
})

test('a depot where many start at once from one network is not refused', async () => {
  const strict = await startTestServer({ env: { HUISHOU_RATE_LOGIN: '2' } })
  try {
    const { token } = await strict.customer('13977799991')
    const subscription = await newSubscription(strict)
    for (let count = 0; count < 5; count += 1) await strict.must(saveMyPushDevice, subscription, { token })
    expect((await strict.must(myPushDevices, {}, { token })).rows).toHaveLength(1)
  } finally {
    await strict.close()
  }
})
