import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { demoCaptcha, demoOutbox } from '@huishou/wire/demo/endpoints'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { captchaPicture, sendSmsCode, type SmsWork, checkSmsCode } from '@huishou/wire/member/sms-code'
import { staffWarnings } from '@huishou/wire/staff/warnings'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { codeFor, requestCode } from '../../../test/member-fixtures.ts'
import { sendNotice } from '../index.ts'

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
    // this address may not even try the right code any more
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

  test('of everybody together do not end a code where it was asked for', async () => {
    const mobile = newMobile()
    const asked = from('2001:db8:7:7::1')
    const code = await codeFor(server, mobile, undefined, asked.headers)
    for (let tries = 0; tries < 30; tries += 1)
      await server.call(checkSmsCode, { mobile, code: '000000' }, from(`203.0.113.${100 + tries}`))
    expect((await server.call(checkSmsCode, { mobile, code }, from('198.51.100.3'))).reason).toBe(
      'SMS_CODE_WRONG',
    )
    // a telephone changes its address within its network all the time
    expect(
      (await server.call(loginByCode, { mobile, code, autoReg: true }, from('2001:db8:7:7::2'))).code,
    ).toBe(0)
  })

  test('of all addresses of one IPv6 line count together', async () => {
    const mobile = newMobile()
    const code = await codeFor(server, mobile)
    for (let tries = 1; tries <= 40; tries += 1)
      await server.call(checkSmsCode, { mobile, code: '000000' }, from(`2001:db8:1:2::${tries}`))
    expect((await server.call(checkSmsCode, { mobile, code }, from('2001:db8:1:2::ffff'))).reason).toBe(
      'SMS_CODE_WRONG',
    )
    expect((await server.call(loginByCode, { mobile, code, autoReg: true }, from('198.51.100.2'))).code).toBe(
      0,
    )
  })
})

test('the codes a day for one address are those of its whole IPv6 line', async () => {
  const strict = await startTestServer({
    env: { HUISHOU_TRUST_PROXY: '1', HUISHOU_SMS_PER_ADDRESS: '2' },
  })
  const ask = (host: number) =>
    requestCode(strict, newMobile(), undefined, from(`2001:db8:5:5::${host}`).headers)
  expect((await ask(1)).code).toBe(0)
  expect((await ask(2)).code).toBe(0)
  expect(await ask(3)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
  await strict.close()
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

test('a number gets 30 notices a day, those with a code go on; many notices ring on the console', async () => {
  const mobile = newMobile()
  server.clock.advance(DAY)
  const send = (code: string) =>
    server.database.transaction((trx) =>
      sendNotice(
        trx,
        server.clock.now(),
        { memberId: null, mobile },
        { kind: 'mall_sent', values: { orderNumber: 'M1', what: '已发货', parcel: '顺丰 1' } },
        { code },
      ),
    )
  for (let sent = 0; sent < 30; sent += 1) expect(await send('')).not.toBeNull()
  expect(await send('')).toBeNull()
  expect(await send('ABCD')).not.toBeNull()
  expect(
    await server.database.reader.selectFrom('smsNotice').selectAll().where('sent', '=', 0).execute(),
  ).toMatchObject([{ mobile, kind: 'mall_sent' }])
  const ops = { token: await server.staff('ops') }
  const set = async (value: string) => {
    const { rows } = await server.must(staffSettings, {}, ops)
    const version = rows.find(({ key }) => key === 'sms_per_day')!.version
    await server.must(saveSettings, { changes: [{ key: 'sms_per_day', version, value }] }, ops)
  }
  expect(await server.must(staffWarnings, {}, ops)).toEqual({ rows: [] })
  await set('31')
  expect(await server.must(staffWarnings, {}, ops)).toMatchObject({
    rows: [{ key: 'sms-notices', text: expect.stringContaining('31 条通知短信') }],
  })
  server.clock.advance(DAY)
  expect(await send('')).not.toBeNull()
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

describe('while many codes are asked for', () => {
  const ops = async () => ({ token: await server.staff('ops') })
  const set = async (values: Record<string, string>) => {
    const as = await ops()
    const { rows } = await server.must(staffSettings, {}, as)
    const changes = Object.entries(values).map(([key, value]) => ({
      key: key as 'sms_per_hour',
      value,
      version: rows.find((row) => row.key === key)!.version,
    }))
    await server.must(saveSettings, { changes }, as)
  }
  /** Requests codes with one solved captcha, repeatedly. */
  const asking = async (mobile: string) => {
    const key = `captcha_${mobile}`
    await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=${key}` })
    const { text } = await server.must(demoCaptcha, { key })
    return (work?: string | null) =>
      server.call(sendSmsCode, { mobile, key, picCode: text, ...(work ? { work } : {}) })
  }
  const neededBy = async (ask: Awaited<ReturnType<typeof asking>>): Promise<SmsWork> => {
    const answer = await ask()
    expect(answer).toMatchObject({ reason: 'SMS_WORK_NEEDED', msg: expect.stringContaining('人数较多') })
    return answer.data as unknown as SmsWork
  }
  const solve = async (work: SmsWork): Promise<string> => {
    const step = await Promise.all(
      Array.from({ length: work.most }, async (_, at) =>
        (await promisify(pbkdf2)(String(at), work.salt, work.cost, 16, 'sha256')).toString('hex'),
      ),
    )
    return JSON.stringify({ ...work, step: step.indexOf(work.target) })
  }

  test('a picture alone is enough until half of an hour is used up; then the device computes first, once for a code', async () => {
    server.clock.advance(2 * HOUR)
    await set({ sms_per_hour: '4' })
    for (const _ of [1, 2]) expect((await requestCode(server, newMobile())).code).toBe(0)
    const ask = await asking(newMobile())
    const solved = await solve(await neededBy(ask))
    expect((await ask(solved)).code).toBe(0)
    server.clock.advance(MINUTE + 1)
    expect((await ask(solved)).reason, 'used up').toBe('SMS_WORK_NEEDED')
    await set({ sms_per_hour: '1000' })
  })

  test('the console says from where on; 0 is always, 100 never', async () => {
    server.clock.advance(2 * HOUR)
    await set({ sms_work_percent: '0' })
    await neededBy(await asking(newMobile()))
    await set({ sms_per_hour: '2', sms_work_percent: '100' })
    for (const _ of [1, 2]) expect((await requestCode(server, newMobile())).code).toBe(0)
    expect((await requestCode(server, newMobile())).reason).toBe('SMS_BUDGET')
    await set({ sms_per_hour: '1000', sms_work_percent: '50' })
  })

  test('work of another number, made up, too late or wrong is not enough, and the picture has to be right first', async () => {
    server.clock.advance(2 * HOUR)
    await set({ sms_work_percent: '0' })
    const mobile = newMobile()
    const [mine, theirs] = [await asking(newMobile()), await asking(mobile)]
    const solved = await solve(await neededBy(theirs))
    expect((await mine(solved)).reason).toBe('SMS_WORK_NEEDED')
    for (const wrong of [
      '{}',
      'nonsense',
      JSON.stringify({ ...(JSON.parse(solved) as object), step: 1 }),
      JSON.stringify({ ...(JSON.parse(solved) as object), until: server.clock.now() + DAY }),
    ])
      expect((await theirs(wrong)).reason).toBe('SMS_WORK_NEEDED')
    const late = await solve(await neededBy(theirs))
    const key = 'captcha_nobody'
    const blind = await server.call(sendSmsCode, { mobile: newMobile(), key, picCode: 'AAAA' })
    expect(blind.reason).toBe('CAPTCHA_WRONG')
    expect(blind.data ?? null).toBeNull()
    expect((await theirs(solved)).code).toBe(0)
    server.clock.advance(5 * MINUTE + 1)
    expect((await (await asking(mobile))(late)).reason).toBe('SMS_WORK_NEEDED')
    await set({ sms_work_percent: '50' })
  })
})

test('codes and wrong codes count for an IPv6 line, however many addresses it has', async () => {
  const as = (n: number) => ({ headers: { 'x-forwarded-for': `2001:db8:7:7::${n}` } })
  const mobile = newMobile()
  expect((await requestCode(server, mobile)).code).toBe(0)
  const { code } = (await server.must(demoOutbox, { to: mobile }))[0]!
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 1; n <= 5; n += 1)
    expect((await server.call(checkSmsCode, { mobile, code: wrong }, as(n))).reason).toBe('SMS_CODE_WRONG')
  expect((await server.call(checkSmsCode, { mobile, code }, as(99))).reason).toBe('SMS_CODE_WRONG')
  expect((await server.call(checkSmsCode, { mobile, code })).code).toBe(0)
  const rows = await server.database.reader
    .selectFrom('smsTry')
    .select('address')
    .where('mobile', '=', mobile)
    .execute()
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['2001:db8:7:7::/64']))
})
