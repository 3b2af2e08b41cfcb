import { changeMobile } from '@huishou/wire/member/account'
import { userDetail } from '@huishou/wire/member/customer'
import {
  checkToken,
  loginByCode,
  bindMobile,
  registerByCode,
  resetPassword,
} from '@huishou/wire/member/sign-in'
import { checkSmsCode } from '@huishou/wire/member/sms-code'
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeFor } from '../../../test/member-fixtures.ts'

let server: TestServer
let number = 13_900_260_000
const newMobile = (): string => String((number += 1))
const newCustomer = async () => {
  const mobile = newMobile()
  return { ...(await server.customer(mobile)), mobile }
}
const mobileOf = async (token: string) => (await server.must(userDetail, { token })).base.mobile
/** The codes sent to the old and the new number. */
const codesFor = async (mobile: string, next: string) => {
  const oldCode = await codeFor(server, mobile, 'mobile')
  return { oldCode, mobile: next, code: await codeFor(server, next, 'mobile') }
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an account moves to another number with a code to each, and is signed out everywhere else', async () => {
  const { token, uid, mobile } = await newCustomer()
  const elsewhere = await server.customer(mobile)
  const next = newMobile()
  const input = await codesFor(mobile, next)
  expect(await server.must(changeMobile, input, { token })).toEqual({ mobile: next })
  expect(await mobileOf(token)).toBe(next)
  expect(await server.call(checkToken, {}, { token: elsewhere.token })).toMatchObject({ code: 2000 })
  // the codes are used up
  expect(await server.call(changeMobile, input, { token })).toMatchObject({ code: 300, field: 'mobile' })
  expect((await server.customer(next)).uid).toBe(uid)
  // the old number is a stranger's from now on
  expect((await server.customer(mobile)).uid).not.toBe(uid)
})

test('a wrong code is told by its field, counts, and leaves everything as it was', async () => {
  const { token, mobile } = await newCustomer()
  const right = await codesFor(mobile, newMobile())
  const wrong = (field: string) => ({ reason: 'SMS_CODE_WRONG', field })
  expect(await server.call(changeMobile, { ...right, oldCode: '000000' }, { token })).toMatchObject(
    wrong('oldCode'),
  )
  expect(await server.call(changeMobile, { ...right, code: '000000' }, { token })).toMatchObject(
    wrong('code'),
  )
  expect(await mobileOf(token)).toBe(mobile)
  for (let tries = 0; tries < 4; tries += 1)
    await server.call(changeMobile, { ...right, oldCode: '000000' }, { token })
  expect(await server.call(changeMobile, right, { token })).toMatchObject(wrong('oldCode'))
  expect(await mobileOf(token)).toBe(mobile)
})

test('a number that has an account is refused, and both codes stay good for another', async () => {
  const { token, mobile } = await newCustomer()
  const other = await newCustomer()
  const input = await codesFor(mobile, other.mobile)
  for (const language of ['zh', 'en'] as const)
    expect(await server.call(changeMobile, input, { token, language })).toMatchObject({
      reason: 'MOBILE_TAKEN',
      field: 'mobile',
    })
  const next = newMobile()
  const code = await codeFor(server, next, 'mobile')
  await server.must(changeMobile, { oldCode: input.oldCode, mobile: next, code }, { token })
  expect(await mobileOf(token)).toBe(next)
  expect(await mobileOf(other.token)).toBe(other.mobile)
})

test('the same number again, or none to begin with, is refused', async () => {
  const { token, mobile } = await newCustomer()
  const codes = { oldCode: '123456', code: '123456' }
  expect(await server.call(changeMobile, { ...codes, mobile }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'mobile',
  })
  const { token: wechat } = await server.must(wechatAuthorize, { code: 'demo-moves' })
  expect(await server.call(changeMobile, { ...codes, mobile: newMobile() }, { token: wechat })).toMatchObject(
    {
      reason: 'MOBILE_MISSING',
    },
  )
  expect(await server.call(changeMobile, { ...codes, mobile: newMobile() })).toMatchObject({ code: 2000 })
})

test('of two moves at once one happens', async () => {
  const { token, mobile } = await newCustomer()
  const oldCode = await codeFor(server, mobile, 'mobile')
  const [first, second] = [newMobile(), newMobile()]
  const inputs = [
    { oldCode, mobile: first, code: await codeFor(server, first, 'mobile') },
    { oldCode, mobile: second, code: await codeFor(server, second, 'mobile') },
  ]
  const answers = await Promise.all(inputs.map((input) => server.call(changeMobile, input, { token })))
  const done = answers.filter(({ code }) => code === 0)
  expect(done).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ reason: 'SMS_CODE_WRONG', field: 'oldCode' })
  expect(await mobileOf(token)).toBe(done[0]?.data.mobile)
})

test('of two people who want the same number at once one gets it', async () => {
  const [one, two] = [await newCustomer(), await newCustomer()]
  const next = newMobile()
  const codes = [await codeFor(server, one.mobile, 'mobile'), await codeFor(server, two.mobile, 'mobile')]
  // each of them holds a code of that number
  const code = await codeFor(server, next, 'mobile')
  const answers = await Promise.all(
    [one, two].map(({ token }, index) =>
      server.call(changeMobile, { oldCode: codes[index]!, mobile: next, code }, { token }),
    ),
  )
  expect(answers.filter(({ code: answered }) => answered === 0)).toHaveLength(1)
  const numbers = [await mobileOf(one.token), await mobileOf(two.token)]
  expect(numbers.filter((mobile) => mobile === next)).toHaveLength(1)
})

test('a number somebody registers meanwhile is not given to two accounts', async () => {
  const { token, uid, mobile } = await newCustomer()
  const next = newMobile()
  const code = await codeFor(server, next)
  const input = await codesFor(mobile, next)
  const [moved, entered] = await Promise.all([
    server.call(changeMobile, input, { token }),
    server.call(loginByCode, { mobile: next, code, autoReg: true }),
  ])
  const holders = await server.database.reader
    .selectFrom('member')
    .select('id')
    .where('mobile', '=', next)
    .execute()
  expect(holders).toHaveLength(1)
  expect(holders[0]?.id === uid).toBe(moved.code === 0)
  // who comes second to sign in is in the account that moved there
  expect(entered).toMatchObject({ code: 0, data: { uid: holders[0]?.id } })
  if (moved.code !== 0) expect(moved).toMatchObject({ reason: 'MOBILE_TAKEN' })
})

test('a code to sign in moves no number, and one to move it lets nobody in; each stays good for what it is', async () => {
  const { token, mobile, uid } = await newCustomer()
  const next = newMobile()
  const [login, nextLogin] = [await codeFor(server, mobile), await codeFor(server, next)]
  const right = await codesFor(mobile, next)
  const wrong = (field: string) => ({ reason: 'SMS_CODE_WRONG', field })
  expect(await server.call(changeMobile, { ...right, oldCode: login }, { token })).toMatchObject(
    wrong('oldCode'),
  )
  expect(await server.call(changeMobile, { ...right, code: nextLogin }, { token })).toMatchObject(
    wrong('code'),
  )
  expect(await server.call(loginByCode, { mobile, code: right.oldCode })).toMatchObject(wrong('code'))
  const pwd = 'tulpen-im-maerz'
  for (const call of [resetPassword, registerByCode])
    expect(await server.call(call, { mobile, code: right.oldCode, pwd })).toMatchObject(wrong('code'))
  expect(await server.call(bindMobile, { mobile, code: right.oldCode }, { token })).toMatchObject(
    wrong('code'),
  )
  // looking at a code uses up nothing, so any may be looked at
  for (const code of [login, right.oldCode])
    expect(await server.call(checkSmsCode, { mobile, code })).toMatchObject({ code: 0 })
  expect((await server.must(loginByCode, { mobile, code: login })).uid).toBe(uid)
  await server.must(changeMobile, right, { token })
})
