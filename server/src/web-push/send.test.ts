import { staffMessageKinds, saveMessageKind } from '@huishou/wire/content/message-templates'
import { demoPushOutbox } from '@huishou/wire/demo/endpoints'
import { messageChoices, saveMessageChoice } from '@huishou/wire/member/message-settings'
import { systemStatus, testService } from '@huishou/wire/system/status'
import { DAY, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { myPushDevices, saveMyPushDevice } from '@huishou/wire/web-push/customer'
import { ownPushDevices } from '@huishou/wire/web-push/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNotice } from '../member/index.ts'
import { vapidKeysOf } from '../platform/config/web-push.ts'
import { flushServiceCalls } from '../platform/service-calls.ts'
import { openPushService } from './push-service.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { arrivedAt, givenPushDevice, newSubscription } from '../../test/web-push-fixtures.ts'

let server: TestServer
let ops: { token: string }
let number = 13_977_800_000
beforeAll(async () => {
  server = await startTestServer()
  ops = { token: await server.staff('ops') }
})
afterAll(() => server.close())

/** Moves the clock to this hour of the next day. */
const moveTo = (hour: number): void => {
  const now = server.clock.now()
  server.clock.advance(instantOf(dayOf(now + DAY), hour * 60) - now)
}
beforeEach(() => moveTo(12))

const sandbox = () => server.push.sandbox!
const someone = async (language: 'zh' | 'en' = 'zh') => {
  const mobile = String((number += 1))
  const { token, uid: memberId } = await server.customer(mobile)
  return { mobile, token, memberId, endpoint: await givenPushDevice(server, token, { language }) }
}
type Person = Awaited<ReturnType<typeof someone>>
const paid = { kind: 'withdrawal_paid', values: { sum: '¥88.00' } } as const
const ready = { kind: 'mall_ready', values: { code: '739204', shop: '城西店' } } as const
const tell = async (
  { memberId, mobile }: Person,
  message: typeof paid | typeof ready = paid,
  validUntil?: number,
) => {
  const code = message === ready ? '739204' : ''
  await server.database.transaction((trx) =>
    sendNotice(trx, server.clock.now(), { memberId, mobile }, message, { code, validUntil }),
  )
  await server.jobs.runOutbox()
}
const titlesAt = async ({ endpoint }: Person) => (await arrivedAt(server, endpoint)).map(({ title }) => title)
const countsOf = async (kind: string) => {
  const row = (await server.must(staffMessageKinds, {}, ops)).rows.find((one) => one.kind === kind)!
  return row.channels.find(({ channel }) => channel === 'push')!
}
const isOn = async ({ token }: Person) => (await server.must(myPushDevices, {}, { token })).rows.length === 1

test('a message arrives on every device in its language, once, and opens the page it is about', async () => {
  const person = await someone()
  const other = await givenPushDevice(server, person.token, { language: 'en' })
  const before = await countsOf('withdrawal_paid')
  await tell(person)
  await server.jobs.runAll()
  expect(await arrivedAt(server, person.endpoint)).toEqual([
    {
      title: '提现已到账',
      body: '您的 ¥88.00 提现已到账。',
      path: '/#/pages/mine/withdraw',
      tag: expect.stringMatching(/^[\w-]{22}$/),
    },
  ])
  const [english] = await server.must(demoPushOutbox, { endpoint: other })
  expect(english).toMatchObject({ urgency: 'normal', ttl: DAY / 1000 })
  expect(english!.payload).toContain('¥88.00')
  expect(english!.payload).not.toContain('到账')
  expect((await countsOf('withdrawal_paid')).sent).toBe(before.sent + 2)
  const { rows } = await server.must(myPushDevices, {}, { token: person.token })
  expect(rows.every(({ sentAt }) => sentAt === server.clock.now())).toBe(true)
})

test('at night what can wait comes in the morning, a code at once, and what is over by then never', async () => {
  const person = await someone()
  moveTo(23)
  await tell(person)
  await tell(person, ready)
  await tell(person, paid, server.clock.now() + HOUR)
  expect(await titlesAt(person)).toHaveLength(1)
  const { late } = await countsOf('withdrawal_paid')
  moveTo(8)
  await server.jobs.runOutbox()
  expect(await titlesAt(person)).toHaveLength(2)
  expect((await countsOf('withdrawal_paid')).late).toBe(late + 1)
})

test('neither a person who chose otherwise nor a business that switched it off is passed over', async () => {
  const person = await someone()
  const as = { token: person.token }
  expect((await server.must(messageChoices, {}, as)).rows[0]?.channels[0]).toEqual({
    channel: 'push',
    on: true,
  })
  await server.must(saveMessageChoice, { group: 'money', channel: 'push', on: false }, as)
  await tell(person)
  expect(await titlesAt(person)).toEqual([])
  await server.must(saveMessageChoice, { group: 'money', channel: 'push', on: true }, as)
  const save = async (off: 'push'[]) => {
    const { version } = (await server.must(staffMessageKinds, {}, ops)).rows.find(
      ({ kind }) => kind === 'withdrawal_paid',
    )!
    await server.must(saveMessageKind, { kind: 'withdrawal_paid', version, off }, ops)
  }
  moveTo(23)
  await tell(person)
  await save(['push'])
  moveTo(8)
  await server.jobs.runOutbox()
  await tell(person)
  expect(await titlesAt(person)).toEqual([])
  await save([])
  await tell(person)
  expect(await titlesAt(person)).toHaveLength(1)
})

test('a device that is gone is removed, and its person is told by the other channels as before', async () => {
  const person = await someone()
  const { failed, skipped } = await countsOf('withdrawal_paid')
  sandbox().unsubscribe(person.endpoint)
  await tell(person)
  expect(await isOn(person)).toBe(false)
  expect(await countsOf('withdrawal_paid')).toMatchObject({ failed, skipped: skipped + 1 })
})

test('a busy push service gets the pause it asks for, and then the message', async () => {
  const person = await someone()
  const { failed } = await countsOf('withdrawal_paid')
  sandbox().planReplies({ status: 429, headers: { 'retry-after': '3600' } }, { status: 503 })
  await tell(person)
  expect(await countsOf('withdrawal_paid')).toMatchObject({ failed: failed + 1, lastError: 'HTTP 429' })
  server.clock.advance(59 * MINUTE)
  await server.jobs.runOutbox()
  expect(await titlesAt(person)).toEqual([])
  expect((await countsOf('withdrawal_paid')).failed).toBe(failed + 1)
  server.clock.advance(2 * MINUTE)
  await server.jobs.runOutbox()
  expect((await countsOf('withdrawal_paid')).lastError).toBe('HTTP 503')
  server.clock.advance(2 * MINUTE)
  await server.jobs.runOutbox()
  expect(await titlesAt(person)).toHaveLength(1)
})

test('what waits for another try waits for the end of the quiet hours as well', async () => {
  const person = await someone()
  moveTo(21)
  server.clock.advance(59 * MINUTE)
  sandbox().planReplies({ status: 503 })
  await tell(person)
  server.clock.advance(2 * MINUTE)
  await server.jobs.runOutbox()
  expect(await titlesAt(person)).toEqual([])
  moveTo(8)
  await server.jobs.runOutbox()
  expect(await titlesAt(person)).toHaveLength(1)
})

test('a device that refuses twenty messages in a row is removed, one that takes one in between is not', async () => {
  const person = await someone()
  const refuse = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      sandbox().planReplies({ status: 400 })
      await tell(person)
    }
  }
  await refuse(19)
  await tell(person)
  await refuse(19)
  expect(await isOn(person)).toBe(true)
  await refuse(1)
  expect(await isOn(person)).toBe(false)
})

test('a device of an earlier key of the server gets nothing', async () => {
  const person = await someone()
  const before = await countsOf('withdrawal_paid')
  await server.database.transaction((trx) =>
    trx
      .updateTable('pushDevice')
      .set({ serverKey: 'an earlier key' })
      .where('memberId', '=', person.memberId)
      .execute(),
  )
  await tell(person)
  expect(await titlesAt(person)).toEqual([])
  expect(await countsOf('withdrawal_paid')).toEqual(before)
})

test('a refusal is given up with its words, keeps the device, and shows in the system status', async () => {
  const person = await someone()
  const owner = { token: await server.staff('owner') }
  for (const status of [400, 401, 403, 413]) {
    sandbox().planReplies({ status, body: 'not\u0000like\r\n\u001Bthat ' })
    await tell(person)
    expect((await countsOf('withdrawal_paid')).lastError).toBe(`HTTP ${status} not like that`)
  }
  await server.jobs.runAll()
  expect(await titlesAt(person)).toEqual([])
  expect(await isOn(person)).toBe(true)
  await flushServiceCalls(server.database)
  const row = (await server.must(systemStatus, {}, owner)).rows.find(({ service }) => service === 'web_push')
  expect(row).toMatchObject({ setUp: 'sandbox', variable: 'HUISHOU_WEB_PUSH_KEY', failure: 'HTTP 403' })
})

test('a business calls public addresses only, whatever its browsers name', async () => {
  const keys = vapidKeysOf(Buffer.alloc(32, 7), 'mailto:ops@example.com')!
  const hosts = ['127.0.0.1', 'localhost', '192.168.1.1']
  const { publicKey, send, addressRefusal } = openPushService({ mode: 'live', keys, hosts }, Buffer.alloc(0))
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  const subscription = await newSubscription(server)
  const sendTo = (endpoint: string) =>
    send(
      { ...subscription, endpoint },
      { title: 'x', body: '', path: '/', tag: 'x' },
      { ttlSeconds: 60, urgency: 'high' },
    )
  for (const endpoint of ['https://127.0.0.1/1', 'https://localhost/1', 'https://192.168.1.1/1']) {
    expect(addressRefusal(endpoint)).toBeNull()
    expect(await sendTo(endpoint), endpoint).toEqual({ outcome: 'refused', why: 'private address' })
  }
  for (const endpoint of ['https://elsewhere.example/1', 'https://127.0.0.1:9/1', subscription.endpoint]) {
    expect(addressRefusal(endpoint)).toBe('PUSH_SERVICE_UNKNOWN')
    expect(await sendTo(endpoint), endpoint).toEqual({ outcome: 'refused', why: 'not a known push service' })
  }
})

test('the owner tries it with a device of their own, and is told when there is none', async () => {
  const owner = { token: await server.staff('owner') }
  expect(await server.call(testService, { service: 'web_push' }, owner)).toMatchObject({
    reason: 'OWN_PUSH_DEVICE_MISSING',
  })
  const endpoint = await givenPushDevice(server, owner.token, { staff: true })
  expect(await server.must(testService, { service: 'web_push' }, owner)).toEqual({ works: true, failure: '' })
  expect(await arrivedAt(server, endpoint)).toMatchObject([{ title: '测试通知 Test' }])
  const gone = await givenPushDevice(server, owner.token, { staff: true })
  sandbox().unsubscribe(gone)
  expect(await server.must(testService, { service: 'web_push' }, owner)).toEqual({ works: true, failure: '' })
  expect((await server.must(ownPushDevices, {}, owner)).rows).toHaveLength(1)
  sandbox().planReplies({ status: 403, body: 'who are you' })
  expect(await server.must(testService, { service: 'web_push' }, owner)).toEqual({
    works: false,
    failure: 'HTTP 403',
  })
})

test('where it is not set up there is no switch, no device and no column about it', async () => {
  const subscription = await newSubscription(server)
  const without = await startTestServer({ env: { HUISHOU_WEB_PUSH: 'off' } })
  try {
    const { token } = await without.customer('13977899999')
    expect(await without.must(myPushDevices, {}, { token })).toEqual({ publicKey: '', rows: [] })
    expect(await without.call(saveMyPushDevice, subscription, { token })).toMatchObject({
      reason: 'PUSH_OFF',
    })
    expect(JSON.stringify(await without.must(messageChoices, {}, { token }))).not.toContain('push')
    const kinds = await without.must(staffMessageKinds, {}, { token: await without.staff('ops') })
    expect(kinds.rows.flatMap(({ channels }) => channels).some(({ channel }) => channel === 'push')).toBe(
      false,
    )
    expect(kinds.rows.some(({ kind }) => kind === 'pickup_offered')).toBe(false)
    const owner = { token: await without.staff('owner') }
    expect(await without.call(testService, { service: 'web_push' }, owner)).toMatchObject({
      reason: 'SERVICE_OFF',
    })
  } finally {
    await without.close()
  }
})
