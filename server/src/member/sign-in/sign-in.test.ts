import { audit } from '@huishou/wire/audit/staff'
import { demoCaptcha, demoOutbox } from '@huishou/wire/demo/endpoints'
import { adminLogin, userDetail } from '@huishou/wire/member/customer'
import { checkToken, loginByCode, logout, loginByPassword } from '@huishou/wire/member/sign-in'
import { captchaPicture, checkCaptcha, sendSmsCode } from '@huishou/wire/member/sms-code'
import { changePassword, staffMe } from '@huishou/wire/staff/accounts'
import { DAY, MINUTE } from '@huishou/wire/time'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putConfig } from '../../content/index.ts'
import { hashPassword } from '../../platform/password.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let number = 13_900_100_000
const newMobile = (): string => String((number += 1))
const REFUSED = { code: expect.any(Number), msg: expect.any(String) }

beforeAll(async () => {
  // limits of a production installation
  server = await startTestServer({
    env: { HUISHOU_SMS_GAP_SECONDS: '60', HUISHOU_SMS_PER_NUMBER: '10', HUISHOU_SMS_PER_ADDRESS: '500' },
  })
})
afterAll(() => server.close())

const newKey = (): string => `captcha_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`
const picture = async (key = newKey()): Promise<{ key: string; picCode: string }> => {
  await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=${key}` })
  return { key, picCode: (await server.must(demoCaptcha, { key })).text }
}
const askCode = async (mobile: string): Promise<string> => {
  await server.must(sendSmsCode, { mobile, ...(await picture()) })
  return (await server.must(demoOutbox, { to: mobile }))[0]!.code
}

describe('the picture', () => {
  test('the picture is a PNG that a person can read', async () => {
    const response = await server.app.inject({
      method: 'GET',
      url: `/recycle${captchaPicture.path}?key=${newKey()}`,
    })
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 240,
      height: 88,
    })
  })

  test('its letters may be typed in small', async () => {
    const { key, picCode } = await picture()
    expect(
      (await server.call(sendSmsCode, { mobile: newMobile(), key, picCode: ` ${picCode.toLowerCase()} ` }))
        .code,
    ).toBe(0)
  })

  test('wrong letters are refused and no SMS is sent', async () => {
    const mobile = newMobile()
    const { key } = await picture()
    expect(await server.call(sendSmsCode, { mobile, key, picCode: '0000' })).toMatchObject({
      ...REFUSED,
      reason: 'CAPTCHA_WRONG',
      field: 'picCode',
    })
    expect(await server.must(demoOutbox, { to: mobile })).toEqual([])
  })

  test('after three wrong tries even the right letters are refused', async () => {
    const { key, picCode } = await picture()
    for (const code of ['0000', '1111', '0101'])
      expect((await server.call(checkCaptcha, { key, code })).reason).toBe('CAPTCHA_WRONG')
    expect((await server.call(sendSmsCode, { mobile: newMobile(), key, picCode })).reason).toBe(
      'CAPTCHA_WRONG',
    )
  })

  test('a picture sends one SMS and no second', async () => {
    const shown = await picture()
    await server.must(sendSmsCode, { mobile: newMobile(), ...shown })
    expect((await server.call(sendSmsCode, { mobile: newMobile(), ...shown })).reason).toBe('CAPTCHA_WRONG')
  })

  test('one picture used by two at once sends one SMS', async () => {
    const shown = await picture()
    const answers = await Promise.all(
      [newMobile(), newMobile(), newMobile()].map((mobile) => server.call(sendSmsCode, { mobile, ...shown })),
    )
    expect(answers.map(({ reason }) => reason ?? 'sent').toSorted()).toEqual([
      'CAPTCHA_WRONG',
      'CAPTCHA_WRONG',
      'sent',
    ])
  })

  test('checking a picture does not use it up', async () => {
    const { key, picCode } = await picture()
    expect((await server.call(checkCaptcha, { key, code: picCode })).code).toBe(0)
    expect((await server.call(sendSmsCode, { mobile: newMobile(), key, picCode })).code).toBe(0)
  })

  test('a picture older than five minutes is refused', async () => {
    const { key, picCode } = await picture()
    server.clock.advance(5 * MINUTE)
    expect((await server.call(sendSmsCode, { mobile: newMobile(), key, picCode })).reason).toBe(
      'CAPTCHA_WRONG',
    )
  })

  test('a reloaded picture replaces the letters of the one before', async () => {
    const { key } = await picture()
    await server.call(checkCaptcha, { key, code: '0000' })
    const again = await picture(key)
    expect((await server.call(checkCaptcha, { key, code: again.picCode })).code).toBe(0)
  })
})

describe('the code by SMS', () => {
  test('a code is six digits in a sentence of the language asked for', async () => {
    const mobile = newMobile()
    await server.must(sendSmsCode, { mobile, ...(await picture()) }, { language: 'en' })
    const [sent] = await server.must(demoOutbox, { to: mobile })
    expect(sent).toMatchObject({ to: mobile, kind: 'login', code: expect.stringMatching(/^\d{6}$/) })
    expect(sent!.text).toContain(`Your sign-in code is ${sent!.code}`)
  })

  test('a code says what it is for, and one for nothing known is for signing in', async () => {
    const said = async (purpose: string, language: 'zh' | 'en') => {
      const mobile = newMobile()
      await server.must(sendSmsCode, { mobile, purpose, ...(await picture()) }, { language })
      const [sent] = await server.must(demoOutbox, { to: mobile })
      return [sent!.kind, sent!.text.replace(sent!.code, 'N')]
    }
    expect(await said('mobile', 'zh')).toEqual([
      'code_mobile',
      '您的更换手机号验证码是 N，5 分钟内有效，请勿告诉他人。',
    ])
    expect(await said('delete', 'en')).toEqual([
      'code_delete',
      'Your code to delete your account is N. It is good for 5 minutes. Do not tell it to anybody.',
    ])
    expect((await said('dinner', 'zh'))[0]).toBe('login')
  })

  test('a second code for the same number within a minute is refused, and the picture stays good', async () => {
    const mobile = newMobile()
    await askCode(mobile)
    const shown = await picture()
    expect(await server.call(sendSmsCode, { mobile, ...shown })).toMatchObject({
      reason: 'SMS_TOO_OFTEN',
      msg: expect.stringContaining('60'),
    })
    server.clock.advance(MINUTE)
    expect((await server.call(sendSmsCode, { mobile, ...shown })).code).toBe(0)
  })

  test('the eleventh code of a day for one number is refused, the next day it is sent', async () => {
    const mobile = newMobile()
    for (let sent = 0; sent < 10; sent += 1) {
      await askCode(mobile)
      server.clock.advance(MINUTE)
    }
    expect((await server.call(sendSmsCode, { mobile, ...(await picture()) })).reason).toBe('SMS_DAY_LIMIT')
    server.clock.advance(DAY)
    expect((await server.call(sendSmsCode, { mobile, ...(await picture()) })).code).toBe(0)
  })

  test.each(['', '123', '23800000001', '1380000000a', '138000000012', '<script>', '+8613800000001'])(
    '%j is no mobile number',
    async (mobile) => {
      expect(await server.call(sendSmsCode, { mobile, ...(await picture()) })).toMatchObject({
        reason: 'INPUT_INVALID',
        field: 'mobile',
      })
    },
  )

  test('one address gets so many codes a day and no more', async () => {
    const strict = await startTestServer({ env: { HUISHOU_SMS_PER_ADDRESS: '2' } })
    try {
      const ask = async (mobile: string) => {
        const key = newKey()
        await strict.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=${key}` })
        return await strict.call(sendSmsCode, {
          mobile,
          key,
          picCode: (await strict.must(demoCaptcha, { key })).text,
        })
      }
      expect([(await ask(newMobile())).code, (await ask(newMobile())).code]).toEqual([0, 0])
      expect((await ask(newMobile())).reason).toBe('TOO_MANY_REQUESTS')
    } finally {
      await strict.close()
    }
  })

  test('calls beyond the rate of one address are told how long to wait', async () => {
    const strict = await startTestServer({
      env: { HUISHOU_RATE_SMS: '2', HUISHOU_RATE_LOGIN: '2', HUISHOU_RATE_CAPTCHA: '2' },
    })
    try {
      for (const endpoint of [sendSmsCode, loginByCode, checkCaptcha]) {
        const answers = []
        for (let call = 0; call < 3; call += 1)
          answers.push(
            await strict.call(endpoint, { mobile: newMobile(), key: 'k', picCode: 'AAAA', code: '123456' }),
          )
        expect(answers[1]!.reason).not.toBe('TOO_MANY_REQUESTS')
        expect(answers[2]).toMatchObject({
          status: 200,
          code: 429,
          reason: 'TOO_MANY_REQUESTS',
          msg: expect.stringMatching(/\d+ 秒/),
        })
      }
    } finally {
      await strict.close()
    }
  })
})

describe('signing in', () => {
  test('an unknown number with a right code is registered, a five-digit member', async () => {
    const mobile = newMobile()
    const login = await server.must(loginByCode, { mobile, code: await askCode(mobile), autoReg: true })
    expect(login).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), uid: expect.any(Number), mobile })
    expect(login.uid).toBeGreaterThanOrEqual(88_001)
    const { base } = await server.must(userDetail, {}, { token: login.token })
    expect(base).toMatchObject({
      id: login.uid,
      mobile,
      nick: '',
      gender: 0,
      genderStr: '',
      referrer: 0,
      source: 1,
      sourceStr: '手机注册',
      dateAdd: expect.stringMatching(/^2026-/),
    })
  })

  test('the inherited client signs in with a form, its empty and undefined values counting as absent', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    const response = await server.app.inject({
      method: 'POST',
      url: '/recycle/user/m/loginMobile',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `mobile=${mobile}&code=${code}&autoReg=true&referrer=&name=undefined`,
    })
    expect(response.json()).toMatchObject({ code: 0, msg: 'success', data: { mobile } })
  })

  test('who comes back is the same member', async () => {
    const mobile = newMobile()
    const { uid } = await server.customer(mobile)
    expect((await server.customer(mobile)).uid).toBe(uid)
  })

  test('an unknown number that does not ask to be registered is refused and may then register with the same code', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    expect(await server.call(loginByCode, { mobile, code })).toMatchObject({
      code: 10000,
      reason: 'NOT_REGISTERED',
    })
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).code).toBe(0)
  })

  test('known and unknown numbers are answered alike until the code is right', async () => {
    const known = newMobile()
    await server.customer(known)
    const answers = []
    for (const mobile of [known, newMobile()]) {
      answers.push(await server.call(sendSmsCode, { mobile, ...(await picture()) }))
      answers.push(await server.call(loginByCode, { mobile, code: '000000' }))
    }
    expect(answers[2]).toEqual(answers[0])
    expect(answers[3]).toEqual(answers[1])
  })

  test('a wrong code is refused; five of them spoil the right one', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await server.call(loginByCode, { mobile, code: wrong, autoReg: true })).toMatchObject({
        reason: 'SMS_CODE_WRONG',
        field: 'code',
      })
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).reason).toBe('SMS_CODE_WRONG')
  })

  test('a code is used once', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    await server.must(loginByCode, { mobile, code, autoReg: true })
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).reason).toBe('SMS_CODE_WRONG')
  })

  test('one code used at the same moment from many places lets one of them in', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(loginByCode, { mobile, code, autoReg: true })),
    )
    expect(answers.filter(({ code: result }) => result === 0)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'SMS_CODE_WRONG')).toHaveLength(7)
    const rows = await server.database.reader
      .selectFrom('member')
      .select('id')
      .where('mobile', '=', mobile)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test("another number's code is refused", async () => {
    const [mine, theirs] = [newMobile(), newMobile()]
    const code = await askCode(theirs)
    expect((await server.call(loginByCode, { mobile: mine, code, autoReg: true })).reason).toBe(
      'SMS_CODE_WRONG',
    )
  })

  test('a code older than five minutes is refused', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    server.clock.advance(5 * MINUTE)
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).reason).toBe('SMS_CODE_WRONG')
  })

  test('codes and tokens are not to be found in the database', async () => {
    const mobile = newMobile()
    const code = await askCode(mobile)
    const { token } = await server.must(loginByCode, { mobile, code, autoReg: true })
    const kept = JSON.stringify([
      await server.database.reader.selectFrom('smsCode').selectAll().execute(),
      await server.database.reader.selectFrom('memberToken').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(`"${code}"`)
  })
})

describe('a token', () => {
  test('forged, foreign and empty tokens are asked to sign in', async () => {
    const staffToken = await server.staff('owner')
    for (const token of ['forged', 'x'.repeat(43), staffToken, '', 'undefined', 'null', "' or 1=1 --"])
      expect(await server.call(userDetail, { token })).toMatchObject({
        status: 200,
        code: 2000,
        reason: 'LOGIN_REQUIRED',
      })
  })

  test('a token is good for 30 days without use, and while it is used for 180 days from signing in', async () => {
    const { token } = await server.customer(newMobile())
    server.clock.advance(29 * DAY)
    expect((await server.call(checkToken, { token })).code).toBe(0)
    server.clock.advance(29 * DAY)
    expect((await server.call(userDetail, { token })).code).toBe(0)
    server.clock.advance(30 * DAY)
    expect((await server.call(checkToken, { token })).code).toBe(2000)

    const { token: lasting } = await server.customer(newMobile())
    for (let month = 1; month <= 6; month += 1) {
      server.clock.advance(29 * DAY)
      expect((await server.call(checkToken, { token: lasting })).code).toBe(0)
    }
    server.clock.advance(6 * DAY)
    expect((await server.call(checkToken, { token: lasting })).code).toBe(2000)
  })

  test('who signs out here stays signed in elsewhere', async () => {
    const mobile = newMobile()
    const [here, elsewhere] = [await server.customer(mobile), await server.customer(mobile)]
    await server.must(logout, { token: here.token })
    expect((await server.call(checkToken, { token: here.token })).code).toBe(2000)
    expect((await server.call(checkToken, { token: elsewhere.token })).code).toBe(0)
    expect((await server.call(logout, { token: 'forged' })).code).toBe(0)
  })
})

describe('a customer who is staff', () => {
  const mobileOf = async (username: string): Promise<string> =>
    (
      await server.database.reader
        .selectFrom('staff')
        .select('mobile')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).mobile
  const allow = (value: 'on' | 'off') =>
    server.database.transaction((trx) =>
      putConfig(trx, server.clock.now(), [{ key: 'staff_sign_in_by_sms', value }]),
    )
  const ask = (token: string) => server.call(adminLogin, { token })

  test('gets no staff token unless the business allows it', async () => {
    const { token } = await server.customer(await mobileOf('clerk1'))
    expect(await ask(token)).toMatchObject({ code: 21206, reason: 'STAFF_TOKEN_OFF' })
  })

  test('gets one where it is allowed, and the own shop; the person is told and it is on record', async () => {
    await allow('on')
    const mobile = await mobileOf('clerk1')
    const { token } = await server.customer(mobile)
    const { token: xtoken, shopIds } = await server.must(adminLogin, { token })
    expect(shopIds).toBe('2004')
    expect(await server.must(staffMe, {}, { token: xtoken })).toMatchObject({ username: 'clerk1' })
    await server.jobs.runOutbox()
    expect((await server.must(demoOutbox, { to: mobile }))[0]).toMatchObject({
      text: expect.stringContaining('员工账号'),
    })
    const { rows } = await server.must(
      audit,
      { action: 'staff.login' },
      { token: await server.staff('auditor') },
    )
    expect(rows.find(({ after }) => after === '{"by":"sms"}')).toMatchObject({ role: 'clerk' })
  })

  test.each(['owner', 'finance', 'ops', 'auditor', 'manager1'])(
    '%s always signs in with a password',
    async (username) => {
      const mobile = newMobile()
      await server.database.transaction((trx) =>
        trx.updateTable('staff').set({ mobile }).where('username', '=', username).execute(),
      )
      const { token } = await server.customer(mobile)
      expect((await ask(token)).reason).toBe('STAFF_TOKEN_OFF')
    },
  )

  test('needs a session begun by an SMS code less than 15 minutes ago', async () => {
    const mobile = await mobileOf('courier1')
    const { token, uid } = await server.customer(mobile)
    server.clock.advance(15 * MINUTE)
    expect(await ask(token)).toMatchObject({
      reason: 'STAFF_TOKEN_STALE',
      msg: '请用短信验证码重新登录，并在 15 分钟内再试',
    })
    const passwordHash = await hashPassword('correct horse 42')
    await server.database.transaction((trx) =>
      trx.updateTable('member').set({ passwordHash }).where('id', '=', uid).execute(),
    )
    const byPassword = await server.must(loginByPassword, { mobile, pwd: 'correct horse 42' })
    expect((await ask(byPassword.token)).reason).toBe('STAFF_TOKEN_STALE')
  })

  test('a changed staff password ends the staff session, and what came before it begins no other', async () => {
    const { token } = await server.customer(await mobileOf('dispatcher'))
    const { token: xtoken } = await server.must(adminLogin, { token })
    await server.must(
      changePassword,
      { current: 'demo1234', next: '青山依旧在-几度夕阳红' },
      { token: await server.staff('dispatcher') },
    )
    expect((await server.call(staffMe, {}, { token: xtoken })).reason).toBe('LOGIN_REQUIRED')
    expect((await ask(token)).reason).toBe('STAFF_TOKEN_STALE')
  })

  test('anybody else is refused', async () => {
    const { token } = await server.customer(newMobile())
    expect((await ask(token)).reason).toBe('NOT_ALLOWED')
  })

  test('a disabled account is refused', async () => {
    const mobile = await mobileOf('clerk2')
    await server.database.transaction((trx) =>
      trx.updateTable('staff').set({ active: 0 }).where('username', '=', 'clerk2').execute(),
    )
    const { token } = await server.customer(mobile)
    expect((await ask(token)).reason).toBe('STAFF_DISABLED')
  })
})
