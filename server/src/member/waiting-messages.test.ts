import { staffMessageKinds } from '@huishou/wire/content/message-templates'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { changeMobile } from '@huishou/wire/member/account'
import { DAY, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendNotice } from './send-notice.ts'
import { SmsFailure, smsWorker, type SmsProvider } from './sms/provider-and-worker.ts'

let server: TestServer
let number = 13_977_600_000
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
const hourLeft = {
  kind: 'bargain_hour_left',
  values: { goods: '垃圾袋', state: '当前价 ¥3' },
} as const
const paid = { kind: 'withdrawal_paid', values: { sum: '¥88.00' } } as const
const tell = async (
  to: { memberId: number | null; mobile: string },
  message: typeof paid | typeof hourLeft,
  validUntil?: number,
) => {
  await server.database.transaction((trx) => sendNotice(trx, server.clock.now(), to, message, { validUntil }))
  await server.jobs.runOutbox()
}
const smsTo = async (to: string) =>
  (await server.must(demoOutbox, { to }))
    .map(({ kind }) => kind)
    .filter((kind) => !/^(login|code_)/.test(kind))
const countsOf = async (kind: string) => {
  const as = { token: await server.staff('ops') }
  const row = (await server.must(staffMessageKinds, {}, as)).rows.find((one) => one.kind === kind)!
  const { sent, failed, skipped, late } = row.channels.find(({ channel }) => channel === 'sms')!
  return { sent, failed, skipped, late }
}

test('what is over by the end of the quiet hours is not sent, and counted as too late; the notice stays', async () => {
  const [over, going] = [await someone(), await someone()]
  const before = await countsOf('bargain_hour_left')
  moveTo(23)
  await tell(over, hourLeft, server.clock.now() + HOUR)
  await tell(going, hourLeft, server.clock.now() + 12 * HOUR)
  moveTo(8)
  await server.jobs.runOutbox()
  expect(await smsTo(over.mobile)).toEqual([])
  expect(await smsTo(going.mobile)).toEqual(['bargain_hour_left'])
  expect(await countsOf('bargain_hour_left')).toEqual({
    ...before,
    sent: before.sent + 1,
    late: before.late + 1,
  })
  expect((await server.must(notices, { type: 'bargain' }, { token: over.token })).totalRow).toBe(1)
})

test('a message that waits goes to the number the account has when it is sent', async () => {
  const person = await someone()
  moveTo(23)
  await tell(person, paid)
  const next = String((number += 1))
  const oldCode = await codeFor(server, person.mobile, 'mobile')
  const code = await codeFor(server, next, 'mobile')
  await server.must(changeMobile, { oldCode, mobile: next, code }, { token: person.token })
  moveTo(8)
  await server.jobs.runOutbox()
  expect(await smsTo(person.mobile)).toEqual([])
  expect(await smsTo(next)).toEqual(['withdrawal_paid'])
})

test('one to the number of an order stays with that number', async () => {
  const person = await someone()
  const ordered = String((number += 1))
  moveTo(23)
  await tell({ memberId: person.memberId, mobile: ordered }, paid)
  moveTo(8)
  await server.jobs.runOutbox()
  expect(await smsTo(ordered)).toEqual(['withdrawal_paid'])
  expect(await smsTo(person.mobile)).toEqual([])
})

const job = { to: '13977699999', kind: 'withdrawal_paid', text: '到账', code: '' }
const run = (provider: Partial<SmsProvider>, database = server.database) =>
  smsWorker({ name: 'fake', send: async () => 'id', ...provider }).run(database, server.clock.now(), job)

test('a message is counted before it is sent, so that a count that fails never sends it twice', async () => {
  let calls = 0
  let broken = true
  const database: typeof server.database = {
    ...server.database,
    transaction: (work) =>
      broken ? Promise.reject(new Error('database is locked')) : server.database.transaction(work),
  }
  const send = async () => {
    calls += 1
    broken = true
  }
  await expect(run({ send }, database)).rejects.toThrow(/locked/)
  expect(calls).toBe(0)
  broken = false
  await run({ send }, database)
  expect(calls).toBe(1)
})

test('one that fails or is not carried is not counted as sent', async () => {
  const before = await countsOf('withdrawal_paid')
  const busy = async () => {
    throw new SmsFailure('busy', true)
  }
  await expect(run({ send: busy })).rejects.toThrow('busy')
  await run({ name: 'off' })
  await run({})
  expect(await countsOf('withdrawal_paid')).toEqual({
    sent: before.sent + 1,
    failed: before.failed + 1,
    skipped: before.skipped + 1,
    late: before.late,
  })
})

test('what warns is not used up by other messages', async () => {
  const { memberId, mobile } = await someone()
  const warn = () =>
    server.database.transaction((trx) =>
      sendNotice(trx, server.clock.now(), { memberId, mobile }, { kind: 'wechat_sign_in', values: {} }),
    )
  for (let sent = 0; sent < 31; sent += 1) await tell({ memberId: null, mobile }, paid)
  expect(await smsTo(mobile)).toHaveLength(30)
  for (let sent = 0; sent < 60; sent += 1) expect(await warn()).not.toBeNull()
  expect(await warn()).toBeNull()
})
