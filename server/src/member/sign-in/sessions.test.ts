import { endMySessions, mySessions } from '@huishou/wire/member/account'
import { checkToken, loginByCode } from '@huishou/wire/member/sign-in'
import { customerSessions, signOutCustomer } from '@huishou/wire/member/customer-record'
import { endStaffSessions, staffLogin, staffMe, staffSessions } from '@huishou/wire/staff/accounts'
import { DAY, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeFor } from '../../../test/member-fixtures.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/126.0.0.0 Mobile Safari/537.36'
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0'

let server: TestServer
let number = 13_900_330_000
const newMobile = (): string => String((number += 1))
/** Signs in by code, on a device of its own. */
const on = async (userAgent: string, mobile: string): Promise<{ token: string; uid: number }> => {
  const code = await codeFor(server, mobile)
  const headers = { 'user-agent': userAgent }
  return await server.must(loginByCode, { mobile, code, autoReg: true }, { headers })
}
const sessionsOf = async (token: string) => (await server.must(mySessions, {}, { token })).rows
const isIn = async (token: string) => (await server.call(checkToken, {}, { token })).code === 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('somebody sees each device with its browser, the one in use last first, and which of them asks', async () => {
  const mobile = newMobile()
  const phone = await on(WECHAT, mobile)
  const tablet = await on(ANDROID, mobile)
  const [first, second] = await sessionsOf(phone.token)
  expect(first).toMatchObject({ browser: 'chrome', system: 'android', current: false })
  expect(second).toMatchObject({ browser: 'wechat', system: 'iphone', current: true })
  server.clock.advance(2 * DAY)
  const now = server.clock.now()
  await server.must(checkToken, {}, { token: phone.token })
  expect(await sessionsOf(tablet.token)).toMatchObject([
    { browser: 'wechat', usedAt: now, createdAt: second?.createdAt },
    { browser: 'chrome', current: true, usedAt: first?.createdAt },
  ])
})

test('one device is signed out, or all others; the one in the hand stays, also when it is named', async () => {
  const mobile = newMobile()
  const [here, lost, third, fourth] = [
    await on(ANDROID, mobile),
    await on(WECHAT, mobile),
    await on(WINDOWS, mobile),
    await on('', mobile),
  ]
  const rows = await sessionsOf(here.token)
  const idOf = (browser: string) => rows.find((row) => row.browser === browser)?.id
  const end = (input: Record<string, unknown>) => server.must(endMySessions, input, { token: here.token })
  expect(await end({ sessionId: idOf('wechat') })).toEqual({ ended: 1 })
  expect(await end({ sessionId: idOf('wechat') })).toEqual({ ended: 0 })
  expect(await end({ sessionId: idOf('chrome') })).toEqual({ ended: 0 })
  expect([await isIn(lost.token), await isIn(third.token), await isIn(here.token)]).toEqual([
    false,
    true,
    true,
  ])
  expect(await end({ sessionId: 'all' })).toEqual({ ended: 2 })
  expect([await isIn(third.token), await isIn(fourth.token), await isIn(here.token)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await sessionsOf(here.token)).toHaveLength(1)
})

test('nobody ends or sees a session of somebody else', async () => {
  const [one, other] = [await on(ANDROID, newMobile()), await on(WECHAT, newMobile())]
  const [theirs] = await sessionsOf(other.token)
  expect(await server.must(endMySessions, { sessionId: theirs?.id }, { token: one.token })).toEqual({
    ended: 0,
  })
  expect(await isIn(other.token)).toBe(true)
  for (const sessionId of ['%%%%%%%%%%%%', '', 'ALL', undefined])
    expect(await server.call(endMySessions, { sessionId }, { token: one.token })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'sessionId',
    })
})

test('an agent sees the devices of a customer and signs one of them out', async () => {
  const mobile = newMobile()
  const [kept, lost] = [await on(ANDROID, mobile), await on(WECHAT, mobile)]
  const token = await server.staff('agent')
  const { rows } = await server.must(customerSessions, { id: kept.uid }, { token })
  expect(rows).toMatchObject([
    { browser: 'wechat', current: false },
    { browser: 'chrome', current: false },
  ])
  const input = { id: kept.uid, sessionId: rows[0]?.id, reason: '手机丢失' }
  expect(await server.must(signOutCustomer, input, { token })).toEqual({ ended: 1 })
  expect([await isIn(kept.token), await isIn(lost.token)]).toEqual([true, false])
})

test('staff see and end their own sessions, on record; a used one is told to the quarter of an hour', async () => {
  const signIn = async (userAgent: string) =>
    (
      await server.must(
        staffLogin,
        { username: 'finance', password: 'demo1234' },
        { headers: { 'user-agent': userAgent } },
      )
    ).token
  const here = await signIn(WINDOWS)
  const elsewhere = await signIn(ANDROID)
  const read = async () => (await server.must(staffSessions, {}, { token: here })).rows
  expect(await read()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ browser: 'edge', system: 'windows', current: true }),
      expect.objectContaining({ browser: 'chrome', system: 'android', current: false }),
    ]),
  )
  server.clock.advance(HOUR)
  await server.must(staffMe, {}, { token: here })
  const [first] = await read()
  expect(first).toMatchObject({ current: true, usedAt: server.clock.now() })
  const { ended } = await server.must(endStaffSessions, { sessionId: 'all' }, { token: here })
  expect(ended).toBeGreaterThanOrEqual(1)
  expect((await server.call(staffMe, {}, { token: elsewhere })).code).toBe(2000)
  expect(await read()).toHaveLength(1)
  expect(
    await server.database.reader
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'staff.end-sessions')
      .execute(),
  ).toEqual([{ after: JSON.stringify({ ended }) }])
})
