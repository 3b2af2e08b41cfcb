import { audit } from '@huishou/wire/audit/staff'
import { configValues } from '@huishou/wire/content/config-values'
import { notices } from '@huishou/wire/content/notices-and-banners'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { loginByCode, resetPassword } from '@huishou/wire/member/sign-in'
import { giveSignInCode } from '@huishou/wire/member/sign-in-code'
import { checkSmsCode } from '@huishou/wire/member/sms-code'
import { saveStaff, staffLogin } from '@huishou/wire/staff/accounts'
import { staffWarnings } from '@huishou/wire/staff/warnings'
import { DAY, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCode } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let numbers = 0
const newMobile = () => `1760000${String((numbers += 1)).padStart(4, '0')}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_SMS: 'off', HUISHOU_SMS_PER_NUMBER: '10' } })
})
afterAll(() => server.close())

const switched = async (value: 'on' | 'off', who = 'owner') => {
  const token = await server.staff(who)
  const { rows } = await server.must(staffSettings, {}, { token })
  const version = rows.find(({ key }) => key === 'sign_in_code_by_staff')?.version ?? 0
  return server.call(saveSettings, { changes: [{ key: 'sign_in_code_by_staff', version, value }] }, { token })
}
const giveTo = async (mobile: string, who = 'agent') =>
  server.call(giveSignInCode, { mobile }, { token: await server.staff(who) })
const signIn = (mobile: string, code: string) =>
  server.call(loginByCode, { mobile, code, autoReg: true, agreed: true })
const way = async () => (await server.must(configValues, { keys: 'sign_in_code' }))[0]?.value

test('only the owner lets staff give codes, and the apps know how one signs in', async () => {
  expect(await way()).toBe('none')
  expect(await giveTo(newMobile())).toMatchObject({ reason: 'SIGN_IN_CODE_OFF' })
  expect(await switched('on', 'ops')).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await switched('on')).toMatchObject({ code: 0 })
  server.clock.advance(2_000)
  expect(await way()).toBe('staff')
  expect(await server.must(staffWarnings, {}, { token: await server.staff('owner') })).toMatchObject({
    rows: [{ key: 'sms-off', title: '短信未开通，客户凭员工给的登录码登录' }],
  })
  for (const role of ['finance', 'auditor', 'dispatcher', 'courier1'])
    expect(await giveTo(newMobile(), role), role).toMatchObject({ reason: 'NOT_ALLOWED' })
})

test('a code signs in once, on record and with a word to the customer, and does nothing else', async () => {
  await switched('on')
  const mobile = newMobile()
  const first = await giveTo(mobile, 'clerk1')
  expect(first.data.code).toMatch(/^\d{6}$/)
  expect(first.data.validUntil).toBe(server.clock.now() + 5 * MINUTE)
  // neither a password nor anything else that takes an SMS code
  expect(await server.call(checkSmsCode, { mobile, code: first.data.code })).toMatchObject({
    reason: 'SMS_CODE_WRONG',
  })
  expect(
    await server.call(resetPassword, { mobile, code: first.data.code, pwd: 'caihong-2026' }),
  ).toMatchObject({ reason: 'SMS_CODE_WRONG' })
  expect(await signIn(newMobile(), first.data.code)).toMatchObject({ reason: 'SMS_CODE_WRONG' })
  expect(await signIn(mobile, first.data.code)).toMatchObject({ code: 0 })
  expect(await signIn(mobile, first.data.code)).toMatchObject({ reason: 'SMS_CODE_WRONG' })

  const again = (await giveTo(mobile)).data
  const { token, uid } = (await signIn(mobile, again.code)).data
  const { rows } = await server.must(
    audit,
    { action: 'customer.sign-in-code' },
    { token: await server.staff('owner') },
  )
  expect(rows.filter(({ subjectId }) => subjectId === uid)).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(again.code)
  expect(JSON.stringify(await server.must(notices, {}, { token }))).toContain('工作人员为您生成了登录码')

  const late = (await giveTo(mobile)).data
  server.clock.advance(5 * MINUTE + 1)
  expect(await signIn(mobile, late.code)).toMatchObject({ reason: 'SMS_CODE_WRONG' })
})

test('codes from staff are no messages: many of them stop no SMS, and nobody makes many', async () => {
  const town = await startTestServer()
  const owner = { token: await town.staff('owner') }
  const clerk = { token: await town.staff('clerk1') }
  const { rows } = await town.must(staffSettings, {}, owner)
  const set = (key: 'sign_in_code_by_staff' | 'sms_per_minute', value: string) => ({
    key,
    value,
    version: rows.find((row) => row.key === key)?.version ?? 0,
  })
  const changes = [set('sign_in_code_by_staff', 'on'), set('sms_per_minute', '1')]
  await town.must(saveSettings, { changes }, owner)
  const mobile = newMobile()
  const answers: string[] = []
  for (let count = 0; count < 31; count += 1)
    answers.push(
      (await town.call(giveSignInCode, { mobile: count === 0 ? mobile : newMobile() }, clerk)).reason ?? 'ok',
    )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(30)
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  expect(await requestCode(town, mobile)).toMatchObject({ code: 0 })
  const { rows: log } = await town.must(audit, { action: 'customer.sign-in-code' }, owner)
  expect(JSON.stringify(log)).toContain('176****')
  await town.close()
})

test('no code for colleagues, no more a day than by SMS, none from who has left, and none once it is switched off', async () => {
  server.clock.advance(DAY)
  await switched('on')
  expect(await giveTo('13900000012')).toMatchObject({ reason: 'SIGN_IN_CODE_STAFF', field: 'mobile' })
  const mobile = newMobile()
  const answers: string[] = []
  for (let count = 0; count < 12; count += 1) answers.push((await giveTo(mobile)).reason ?? 'ok')
  expect(new Set(answers)).toEqual(new Set(['ok', 'SMS_DAY_LIMIT']))
  const last = newMobile()
  const { code } = (await giveTo(last, 'clerk1')).data
  const owner = { token: await server.staff('owner') }
  const leaver = { username: 'leaver', name: '小高', role: 'agent', mobile: '13911119990' } as const
  const hired = await server.must(saveStaff, { ...leaver, active: true, password: 'green-bottle-9' }, owner)
  const { token } = await server.must(staffLogin, { username: 'leaver', password: 'green-bottle-9' })
  const waiting = newMobile()
  const given = await server.must(giveSignInCode, { mobile: waiting }, { token })
  await server.must(saveStaff, { ...leaver, id: hired.id, version: hired.version, active: false }, owner)
  expect(await signIn(waiting, given.code)).toMatchObject({ reason: 'SMS_CODE_WRONG' })
  await switched('off')
  expect(await signIn(last, code)).toMatchObject({ reason: 'SMS_CODE_WRONG' })
  expect(await giveTo(newMobile())).toMatchObject({ reason: 'SIGN_IN_CODE_OFF' })
  expect(await requestCode(server, mobile)).toMatchObject({ reason: 'SMS_OFF' })
})
