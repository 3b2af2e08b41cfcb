import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { messageChoices, saveMessageChoice } from '@huishou/wire/member/message-settings'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendNotice } from './send-notice.ts'

let server: TestServer
let number = 13_977_500_000
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Moves the clock to this hour of the next day. */
const moveTo = (hour: number): void => {
  const now = server.clock.now()
  server.clock.advance(instantOf(dayOf(now + DAY), hour * 60) - now)
}
beforeEach(() => moveTo(12))

const someone = async () => {
  const mobile = String((number += 1))
  const { token, uid } = await server.customer(mobile)
  return { mobile, token, memberId: uid }
}
type Person = Awaited<ReturnType<typeof someone>>
const paid = { kind: 'withdrawal_paid', values: { sum: '¥88.00' } } as const
const next = { kind: 'pickup_next', values: { courier: '王建国', range: '10:20–10:40' } } as const
const ready = { kind: 'mall_ready', values: { code: '739204', shop: '城西店' } } as const
const tell = async ({ memberId, mobile }: Person, message: typeof paid | typeof next | typeof ready) => {
  const code = message === ready ? '739204' : ''
  await server.database.transaction((trx) =>
    sendNotice(trx, server.clock.now(), { memberId, mobile }, message, { code }),
  )
  await server.jobs.runOutbox()
}
const smsOf = async ({ mobile }: Person) =>
  (await server.must(demoOutbox, { to: mobile }))
    .filter(({ kind }) => kind !== 'login')
    .map(({ kind }) => kind)
const noticesOf = async ({ token }: Person) =>
  (await server.call(notices, { type: 'withdrawal' }, { token })).data?.totalRow ?? 0

test('who does without SMS about money reads it in the app only, and other SMS come as before', async () => {
  const person = await someone()
  const as = { token: person.token }
  const given = await server.must(messageChoices, {}, as)
  expect(given.quietHours).toBe('22:00-08:00')
  expect(given.rows.map(({ group }) => group)).toEqual([
    'pickup',
    'money',
    'mailIn',
    'mall',
    'bargain',
    'news',
  ])
  expect(given.rows.flatMap(({ channels }) => channels).every(({ on }) => on)).toBe(true)
  const chosen = await server.must(saveMessageChoice, { group: 'money', channel: 'sms', on: false }, as)
  expect(chosen.rows.find(({ group }) => group === 'money')?.channels).toContainEqual({
    channel: 'sms',
    on: false,
  })
  await tell(person, paid)
  await tell(person, next)
  expect(await smsOf(person)).toEqual(['pickup_next'])
  expect(await noticesOf(person)).toBe(1)
  await server.must(saveMessageChoice, { group: 'money', channel: 'sms', on: true }, as)
  await tell(person, paid)
  expect(await smsOf(person)).toEqual(['withdrawal_paid', 'pickup_next'])
})

test('a message with a code comes whatever was chosen; what is no choice is refused', async () => {
  const person = await someone()
  const as = { token: person.token }
  await server.must(saveMessageChoice, { group: 'mall', channel: 'sms', on: false }, as)
  await tell(person, ready)
  expect(await smsOf(person)).toEqual(['mall_ready'])
  expect(
    await server.call(saveMessageChoice, { group: 'account', channel: 'sms', on: false }, as),
  ).toMatchObject({
    reason: 'NOT_FOUND',
    field: 'group',
  })
})

test('at night only what cannot wait is sent; the rest comes in the morning, and the notice shows at once', async () => {
  const person = await someone()
  moveTo(23)
  await tell(person, paid)
  await tell(person, next)
  await tell(person, ready)
  expect(await smsOf(person)).toEqual(['mall_ready', 'pickup_next'])
  expect(await noticesOf(person)).toBe(1)
  moveTo(7)
  await server.jobs.runOutbox()
  expect(await smsOf(person)).toHaveLength(2)
  server.clock.advance(60 * 60_000)
  await server.jobs.runOutbox()
  expect(await smsOf(person)).toEqual(['withdrawal_paid', 'mall_ready', 'pickup_next'])
})
