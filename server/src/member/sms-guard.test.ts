import {
  captchaPicture,
  checkSmsCode,
  demoCaptcha,
  HOUR,
  loginByCode,
  MINUTE,
  saveSettings,
  sendSmsCode,
  staffSettings,
  staffWarnings,
} from '@huishou/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { codeFor, requestCode } from './given.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

let number = 13_900_990_000
const newMobile = (): string => String((number += 1))
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('wrong codes', () => {
  test('typed by strangers do not take a right code away from the person', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    for (let tries = 0; tries < 8; tries += 1)
      expect(await server.call(checkSmsCode, { mobile, code: '000000' }, from('203.0.113.7'))).toMatchObject({
        reason: 'SMS_CODE_WRONG',
      })
    // that address may not even try the right one any more
    expect((await server.call(checkSmsCode, { mobile, code }, from('203.0.113.7'))).reason).toBe(
      'SMS_CODE_WRONG',
    )
    expect((await server.call(loginByCode, { mobile, code, autoReg: true }, from('198.51.100.2'))).code).toBe(
      0,
    )
  })

  test('of everybody together end a code long before it could be guessed', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    for (let tries = 0; tries < 30; tries += 1)
      await server.call(checkSmsCode, { mobile, code: '000000' }, from(`203.0.113.${100 + tries}`))
    expect((await server.call(checkSmsCode, { mobile, code }, from('198.51.100.3'))).reason).toBe(
      'SMS_CODE_WRONG',
    )
  })
})

test('a picture that was read is good for its number until it expires, and for no other', async () => {
  const mobile = newMobile()
  const key = `captcha_${Math.random()}`
  await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=${key}` })
  const { text } = await server.must(demoCaptcha, { key })
  const send = (to: string) => server.call(sendSmsCode, { mobile: to, key, picCode: text })
  expect((await send(mobile)).code).toBe(0)
  server.clock.advance(MINUTE)
  expect((await send(mobile)).code).toBe(0)
  expect(await send(newMobile())).toMatchObject({ reason: 'CAPTCHA_WRONG' })
  server.clock.advance(5 * MINUTE)
  expect(await send(mobile)).toMatchObject({ reason: 'CAPTCHA_WRONG' })
})

test('at the limit for all numbers sending pauses, says so truly, and the console warns until there is room', async () => {
  server.clock.advance(HOUR)
  const ops = { token: await server.staff('ops') }
  const set = async (value: string) => {
    const { rows } = await server.must(staffSettings, {}, ops)
    const version = rows.find(({ key }) => key === 'sms_per_minute')!.version
    await server.must(saveSettings, { changes: [{ key: 'sms_per_minute', version, value }] }, ops)
  }
  await set('3')
  for (let sent = 0; sent < 3; sent += 1) expect((await requestCode(server, newMobile())).code).toBe(0)
  expect(await server.must(staffWarnings, {}, ops)).toMatchObject({
    rows: [{ key: 'sms-budget', text: expect.stringContaining('每分钟 3 条') }],
  })
  expect(await requestCode(server, newMobile())).toMatchObject({
    reason: 'SMS_BUDGET',
    msg: '当前获取验证码的人数过多，已暂停发送，请稍后再试或致电客服',
  })
  server.clock.advance(MINUTE + 1)
  expect(await server.must(staffWarnings, {}, ops)).toEqual({ rows: [] })
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode(server, newMobile())))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  await set('100')
})

test('without a provider people are told to call, and the console says what to do', async () => {
  const off = await startTestServer({ env: { HUISHOU_SMS: 'off' } })
  expect(await requestCode(off, newMobile())).toMatchObject({
    reason: 'SMS_OFF',
    msg: '本店尚未开通短信，暂时无法发送验证码，请致电客服办理',
  })
  expect(await off.must(staffWarnings, {}, { token: await off.staff('owner') })).toMatchObject({
    rows: [{ key: 'sms-off', text: expect.stringContaining('HUISHOU_SMS') }],
  })
  await off.close()
})
