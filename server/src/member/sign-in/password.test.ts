import { userDetail } from '@huishou/wire/member/customer'
import {
  checkToken,
  loginByCode,
  bindMobile,
  loginByPassword,
  registerByCode,
  resetPassword,
} from '@huishou/wire/member/sign-in'
import { checkSmsCode } from '@huishou/wire/member/sms-code'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_COST, hashPassword } from '../../platform/password.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeFor } from '../../../test/member-fixtures.ts'

let server: TestServer
let number = 13_922_200_000
const newMobile = (): string => String((number += 1))
const PASSWORD = 'tulpen-im-maerz'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const registered = async (more: Record<string, unknown> = {}) => {
  const mobile = newMobile()
  const code = await codeFor(server, mobile)
  return {
    ...(await server.must(registerByCode, { mobile, code, pwd: PASSWORD, autoLogin: true, ...more })),
    mobile,
  }
}

describe('checking a code', () => {
  test('a right code stays good, a wrong one counts: five spoil it', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    expect((await server.call(checkSmsCode, { mobile, code })).code).toBe(0)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 4; tries += 1)
      expect(await server.call(checkSmsCode, { mobile, code: wrong })).toMatchObject({
        reason: 'SMS_CODE_WRONG',
        field: 'code',
      })
    expect((await server.call(checkSmsCode, { mobile, code })).code).toBe(0)
    await server.call(loginByCode, { mobile, code: wrong, autoReg: true })
    expect((await server.call(loginByCode, { mobile, code, autoReg: true })).reason).toBe('SMS_CODE_WRONG')
  })

  test('a code that was used or is older than five minutes is wrong', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    await server.must(loginByCode, { mobile, code, autoReg: true })
    expect((await server.call(checkSmsCode, { mobile, code })).reason).toBe('SMS_CODE_WRONG')
    const late = await codeFor(server, mobile)
    server.clock.advance(5 * MINUTE)
    expect((await server.call(checkSmsCode, { mobile, code: late })).reason).toBe('SMS_CODE_WRONG')
  })
})

describe('registering with a password', () => {
  test('a new number is registered, signed in when asked, with nick and inviter', async () => {
    const inviter = await registered()
    const { token, uid, mobile } = await registered({ nick: '小周', referrer: inviter.uid })
    expect((await server.must(userDetail, {}, { token: token! })).base).toMatchObject({
      id: uid,
      mobile,
      nick: '小周',
      referrer: inviter.uid,
      pwd: 'yes',
    })
    const silent = await registered({ autoLogin: false })
    expect(silent).toEqual({ uid: expect.any(Number), mobile: silent.mobile })
  })

  test('a known number is told to sign in, and the code stays good for that', async () => {
    const { mobile } = await registered()
    const code = await codeFor(server, mobile)
    expect(await server.call(registerByCode, { mobile, code, pwd: PASSWORD })).toMatchObject({
      reason: 'MOBILE_REGISTERED',
      field: 'mobile',
    })
    expect((await server.call(loginByCode, { mobile, code })).code).toBe(0)
  })

  test('without the code nothing is told about a number', async () => {
    const { mobile } = await registered()
    const answers = []
    for (const each of [mobile, newMobile()])
      answers.push(await server.call(registerByCode, { mobile: each, code: '000000', pwd: PASSWORD }))
    expect(answers[0]).toMatchObject({ reason: 'SMS_CODE_WRONG' })
    expect(answers[1]).toEqual(answers[0])
  })

  test.each(['1234567', 'password1', '11111111', '12345678'])('%s is too simple', async (pwd) => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    expect(await server.call(registerByCode, { mobile, code, pwd })).toMatchObject({
      reason: 'PASSWORD_WEAK',
      field: 'pwd',
    })
  })

  test('two at once with one code make one member', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    const answers = await Promise.all(
      [1, 2].map(() => server.call(registerByCode, { mobile, code, pwd: PASSWORD })),
    )
    expect(answers.map(({ reason }) => reason ?? 'registered').toSorted()).toEqual([
      'SMS_CODE_WRONG',
      'registered',
    ])
  })
})

describe('signing in by password', () => {
  test('number and password let in; -2 for a wrong one, an unknown number, and a number without password', async () => {
    const { mobile, uid } = await registered()
    const more = { deviceId: 'A1', deviceName: 'phone' }
    expect(await server.must(loginByPassword, { mobile, pwd: PASSWORD, ...more })).toEqual({
      token: expect.any(String),
      uid,
      mobile,
    })
    const plain = newMobile()
    await server.customer(plain)
    const answers = []
    for (const input of [
      { mobile, pwd: 'wrong-one' },
      { mobile: newMobile(), pwd: PASSWORD },
      { mobile: plain, pwd: PASSWORD },
      { mobile: plain, pwd: 'x' },
    ])
      answers.push(await server.call(loginByPassword, input))
    expect(answers[0]).toMatchObject({ code: -2, reason: 'MEMBER_LOGIN_WRONG' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('ten wrong tries close the number for ten minutes, even to the right password; a code still lets in', async () => {
    const { mobile, uid } = await registered()
    // a cheap hash is enough, because the test counts attempts
    const passwordHash = await hashPassword(PASSWORD, DEMO_COST)
    await server.database.transaction((trx) =>
      trx.updateTable('member').set({ passwordHash }).where('id', '=', uid).execute(),
    )
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.call(loginByPassword, { mobile, pwd: `guess-${index}` }),
      ),
    )
    expect(tries.filter(({ reason }) => reason === 'MEMBER_LOGIN_WRONG')).toHaveLength(10)
    expect(tries.filter(({ reason }) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(2)
    expect((await server.call(loginByPassword, { mobile, pwd: PASSWORD })).reason).toBe('TOO_MANY_REQUESTS')
    const code = await codeFor(server, mobile)
    expect((await server.call(loginByCode, { mobile, code })).code).toBe(0)
    server.clock.advance(10 * MINUTE)
    expect((await server.call(loginByPassword, { mobile, pwd: PASSWORD })).code).toBe(0)
  })

  test('passwords are kept as scrypt and never leave', async () => {
    const { token, uid } = await registered()
    const { passwordHash } = await server.database.reader
      .selectFrom('member')
      .select('passwordHash')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^scrypt\$\d+\$8\$\d\$[\w-]{22}\$[\w-]{43}$/)
    const { body } = await server.inject({ method: 'GET', url: `/recycle/user/detail?token=${token}` })
    expect(body).not.toMatch(/scrypt|passwordHash/)
  })
})

describe('a forgotten password', () => {
  test('a code sets a new one, and everybody who was in is out', async () => {
    const { mobile, token } = await registered()
    const code = await codeFor(server, mobile)
    await server.must(resetPassword, { mobile, code, pwd: 'narzissen-im-april' })
    expect((await server.call(checkToken, {}, { token: token! })).code).toBe(2000)
    expect((await server.call(loginByPassword, { mobile, pwd: PASSWORD })).code).toBe(-2)
    expect((await server.call(loginByPassword, { mobile, pwd: 'narzissen-im-april' })).code).toBe(0)
    expect((await server.call(resetPassword, { mobile, code, pwd: PASSWORD })).reason).toBe('SMS_CODE_WRONG')
  })

  test('an unknown number is not registered, a wrong code is wrong, a simple password is simple', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    expect((await server.call(resetPassword, { mobile, code, pwd: '12345678' })).reason).toBe('PASSWORD_WEAK')
    expect((await server.call(resetPassword, { mobile, code: '0000', pwd: PASSWORD })).reason).toBe(
      'SMS_CODE_WRONG',
    )
    expect(await server.call(resetPassword, { mobile, code, pwd: PASSWORD })).toMatchObject({
      code: 10000,
      reason: 'NOT_REGISTERED',
    })
  })
})

describe('adding a number by code', () => {
  test('the own number is fine, with a password or without; another is refused', async () => {
    const { mobile, token } = await registered()
    const code = await codeFor(server, mobile)
    const pwd = 'narzissen-im-april'
    expect((await server.call(bindMobile, { mobile, code, pwd }, { token: token! })).code).toBe(0)
    expect((await server.call(checkToken, {}, { token: token! })).code).toBe(0)
    expect((await server.call(loginByPassword, { mobile, pwd })).code).toBe(0)
    const other = newMobile()
    expect(
      await server.call(bindMobile, { mobile: other, code: await codeFor(server, other) }, { token: token! }),
    ).toMatchObject({ reason: 'MOBILE_BOUND' })
    expect((await server.must(userDetail, {}, { token: token! })).base.mobile).toBe(mobile)
  })

  test('a wrong code is refused, and nobody signed in is told to', async () => {
    const { mobile, token } = await registered()
    expect((await server.call(bindMobile, { mobile, code: '000000' }, { token: token! })).reason).toBe(
      'SMS_CODE_WRONG',
    )
    expect((await server.call(bindMobile, { mobile, code: '000000' })).code).toBe(2000)
  })
})

test('calls beyond the rate of one address are told how long to wait', async () => {
  const strict = await startTestServer({ env: { HUISHOU_RATE_LOGIN: '2' } })
  const input = { mobile: newMobile(), code: '000000', pwd: PASSWORD }
  for (const endpoint of [checkSmsCode, loginByPassword, registerByCode, resetPassword]) {
    const answers = []
    for (let call = 0; call < 3; call += 1) answers.push(await strict.call(endpoint, input))
    expect(answers[1]!.reason).not.toBe('TOO_MANY_REQUESTS')
    expect(answers[2]).toMatchObject({ code: 429, reason: 'TOO_MANY_REQUESTS' })
  }
  await strict.close()
})
