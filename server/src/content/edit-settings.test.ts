import { audit } from '@huishou/wire/audit/staff'
import { configValue, configValues } from '@huishou/wire/content/config-values'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { WeightBand } from '@huishou/wire/content/weight-bands'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { withdrawalSetting } from '@huishou/wire/withdrawal/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { checkSetting } from './check-setting.ts'
import { readMallName } from './read-config.ts'

let server: TestServer
let ops: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  ops = { token: await server.staff('ops') }
})
afterAll(() => server.close())

const now = async (key: SettingKey) => {
  const { rows } = await server.must(staffSettings, {}, ops)
  return rows.find((row) => row.key === key)!
}
const save = async (key: SettingKey, value: string, language: 'zh' | 'en' = 'zh') => {
  const { version } = await now(key)
  return server.call(saveSettings, { changes: [{ key, version, value }] }, { ...ops, language })
}
const seen = async (key: string) => (await server.must(configValue, { key })).value
const band = (value: string, minG: number, maxG: number): WeightBand => ({ value, text: value, minG, maxG })

test('weight bands that were changed are offered at once, and the log says from what to what', async () => {
  const bands = [band('3公斤以下', 500, 3000), band('3-30公斤', 3000, 30_000)]
  expect((await save('weightList', JSON.stringify(bands))).code).toBe(0)
  expect(JSON.parse(await seen('weightList'))).toEqual(bands)
  const page = (await server.inject({ method: 'GET', url: '/recycle/config/values?keys=weightList' })).json()
  expect(JSON.stringify(page.data)).toContain('3-30公斤')
  const { rows } = await server.must(
    audit,
    { action: 'setting.save' },
    { token: await server.staff('auditor') },
  )
  expect(rows[0]).toMatchObject({
    subject: 'setting',
    before: expect.stringContaining('100公斤以上'),
    after: JSON.stringify({ weightList: JSON.stringify(bands) }),
  })
  expect(await now('weightList')).toMatchObject({
    version: expect.any(Number),
    changedAt: server.clock.now(),
    standard: expect.stringContaining('100公斤以上'),
    changedBy: '顾明',
  })
})

test('every value as shipped could be saved as it is', async () => {
  const filledInByTheBusiness = new Set(['mallName', 'kf_tel', 'share_pic'])
  const { rows } = await server.must(staffSettings, {}, ops)
  const shipped = rows.filter(({ key }) => !filledInByTheBusiness.has(key))
  expect(shipped.map(({ key, standard }) => [key, checkSetting(key, standard)])).toEqual(
    shipped.map(({ key, standard }) => [key, standard]),
  )
})

test('bands with gaps, overlaps, markup or nonsense are refused with the band at fault', async () => {
  const before = await seen('weightList')
  const no = async (value: unknown, language: 'zh' | 'en' = 'zh') => {
    const answer = await save(
      'weightList',
      typeof value === 'string' ? value : JSON.stringify(value),
      language,
    )
    expect(answer, JSON.stringify(value)).toMatchObject({ reason: 'SETTING_WRONG', field: 'weightList' })
    return answer.msg
  }
  expect(await no([band('a', 500, 5000), band('b', 6000, 9000)])).toBe(
    '不能保存：第 2 档：和上一档之间有空档',
  )
  expect(await no([band('a', 500, 5000), band('b', 4000, 9000)], 'en')).toBe(
    'This cannot be saved: band 2: it overlaps the one before.',
  )
  for (const wrong of [
    '',
    'null',
    '{}',
    '[null,null]',
    '[[],[]]',
    [band('a', 500, 5000)],
    [band('a', 500, 5000), band('a', 5000, 9000)],
    [band('<b>', 500, 5000), band('b', 5000, 9000)],
    [band('   ', 500, 5000), band('b', 5000, 9000)],
    [band('a', 0.5, 5000), band('b', 5000, 9000)],
    [band('a', 500, 5000), band('b', 5000, 9_000_000)],
    Array.from({ length: 13 }, (_, at) => band(`${at}`, (at + 1) * 1000, (at + 2) * 1000)),
  ])
    await no(wrong)
  expect(await seen('weightList')).toBe(before)
})

test('of two who change one setting at once the second is told, also when nobody had changed it before', async () => {
  for (const key of ['mallName', 'mallName'] as const) {
    const { version } = await now(key)
    const tries = await Promise.all(
      ['甲站', '乙站'].map((value) => server.call(saveSettings, { changes: [{ key, version, value }] }, ops)),
    )
    expect(tries.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const winner = tries.find(({ code }) => code === 0)!
    expect(winner.data.rows.find((row) => row.key === key)!.value).toBe(await seen(key))
  }
})

test('several at once are all saved or none of them', async () => {
  const [phone, name] = [await now('kf_tel'), await now('share_profile')]
  const both = (value: string) => ({
    changes: [
      { key: 'share_profile', version: name.version, value: '卖废品就找我' },
      { key: 'kf_tel', version: phone.version, value },
    ],
  })
  expect(await server.call(saveSettings, both('call me'), ops)).toMatchObject({
    reason: 'SETTING_WRONG',
    field: 'kf_tel',
  })
  expect(await seen('share_profile')).toBe(name.value)
  await server.must(saveSettings, both('0571-8888 6666'), ops)
  expect([await seen('share_profile'), await seen('kf_tel')]).toEqual(['卖废品就找我', '0571-8888 6666'])
})

test('the business is named in English as it says, else by the pinyin of its name', async () => {
  const english = async () => (await server.must(configValues, { keys: 'mallNameEn' }))[0]!.value
  expect((await save('mallNameEn', 'Green Yard')).code).toBe(0)
  await expect.poll(english).toBe('Green Yard')
  expect((await save('mallName', '城东回收')).code).toBe(0)
  expect((await save('mallNameEn', '')).code).toBe(0)
  await expect.poll(english).toBe('Chengdong Recycling')
  const { reader } = server.database
  expect(await readMallName(reader, 'en')).toBe('Chengdong Recycling')
  expect(await readMallName(reader, 'zh')).toBe('城东回收')
})

test('each kind of value is looked at by its own rule', async () => {
  const wrong: [SettingKey, string][] = [
    ['mallName', ''],
    ['mallName', '<script>'],
    ['mallName', 'x'.repeat(21)],
    ['mallNameEn', 'x'.repeat(41)],
    ['serviceList', ' , '],
    ['serviceList', '一,一'],
    ['serviceList', '一,二,三,四,五,六,七'],
    ['serviceListEn', 'x'.repeat(31)],
    ['cash_at_door', 'maybe'],
    ['customerServiceChatUrl', 'javascript:alert(1)'],
    ['customerServiceChatUrl', 'http://chat.example.com'],
    ['customerServiceChatUrl', 'https://a.example/"><script>'],
  ]
  for (const [key, value] of wrong)
    expect(await save(key, value), `${key} ${value}`).toMatchObject({ reason: 'SETTING_WRONG', field: key })
  for (const value of ['https://evil.example/x.png', '', `/files/aa/aa/${'a'.repeat(64)}.webp`])
    expect(await save('share_pic', value)).toMatchObject({ reason: 'CONTENT_PICTURE_UNKNOWN' })
  const right: [SettingKey, string, string][] = [
    ['serviceList', ' 免费上门 ，当面称重 ', '免费上门,当面称重'],
    ['serviceListEn', 'Free pickup,Weighed before you', 'Free pickup,Weighed before you'],
    ['cash_at_door', 'off', 'off'],
    [
      'customerServiceChatUrl',
      'https://work.weixin.example.com/kf?x=1',
      'https://work.weixin.example.com/kf?x=1',
    ],
    ['share_pic', 'https://elsewhere.example/static/share.svg', 'http://localhost/static/share.svg'],
  ]
  for (const [key, value, kept] of right) {
    expect((await save(key, value)).code, key).toBe(0)
    expect(await seen(key), key).toBe(kept)
  }
  expect((await server.must(configValues, { keys: 'serviceListEn' }))[0]!.value).toBe(
    'Free pickup,Weighed before you',
  )
  expect(
    await server.call(saveSettings, { changes: [{ key: 'setup_ticked', version: 0, value: '[]' }] }, ops),
  ).toMatchObject({ reason: 'INPUT_INVALID' })
})

test('operations and the owner save settings, finance and the auditor read them, nobody else sees them', async () => {
  const change = { changes: [{ key: 'mallName', version: 0, value: '绿邻' }] }
  for (const role of ['agent', 'finance', 'dispatcher', 'manager1', 'courier1', 'auditor'] as const) {
    const who = { token: await server.staff(role) }
    expect((await server.call(saveSettings, change, who)).reason, role).toBe('NOT_ALLOWED')
    expect((await server.call(staffSettings, {}, who)).reason ?? 'ok', role).toBe(
      role === 'auditor' || role === 'finance' ? 'ok' : 'NOT_ALLOWED',
    )
  }
  const owner = { token: await server.staff('owner') }
  const { version } = await now('mallName')
  await server.must(saveSettings, { changes: [{ key: 'mallName', version, value: '绿邻' }] }, owner)
})

test('limits of withdrawals are the owner’s to change, within bounds, and hold at once', async () => {
  const owner = { token: await server.staff('owner') }
  const put = async (change: Record<string, unknown>, who: { token: string }) => {
    const { version, value } = await now('withdrawal_rules')
    const next = JSON.stringify({ ...(JSON.parse(value) as object), ...change })
    return await server.call(
      saveSettings,
      { changes: [{ key: 'withdrawal_rules', version, value: next }] },
      who,
    )
  }
  expect(await put({ requestsPerDay: 2 }, ops)).toMatchObject({
    reason: 'NOT_ALLOWED',
    field: 'withdrawal_rules',
  })
  for (const wrong of [
    { minFen: 50 },
    { minFen: 150 },
    { maxFen: '1000' },
    { minFen: 10_000, maxFen: 5_000 },
    { maxPerDayFen: 100_000 },
    { trustedUpToFen: 60_000 },
    { requestsPerDay: 0 },
    { feePermille: 501 },
    { feePermille: 6.5 },
    { waitHoursAfterChange: null },
  ])
    expect((await put(wrong, owner)).reason, JSON.stringify(wrong)).toBe('SETTING_WRONG')
  expect((await put({ maxFen: '1000' }, owner)).msg).toContain('单笔最高：请填 1–100000 的整数')
  expect((await put({ trustedUpToFen: 60_000 }, owner)).msg).toContain('免审自动打款不超过：不能高于')
  for (const value of ['no json', '[]', 'null', '{}'])
    expect((await save('withdrawal_rules', value)).code, value).not.toBe(0)
  expect((await server.must(withdrawalSetting, {})).maxFen).toBe(200_000)
  expect((await put({ maxFen: 150_000, feePermille: 6, unknown: 1 }, owner)).code).toBe(0)
  expect((await server.must(withdrawalSetting, {})).maxFen).toBe(150_000)
  expect((await now('withdrawal_rules')).value).not.toContain('unknown')
  expect(await server.call(configValue, { key: 'withdrawal_rules' })).toMatchObject({ code: 700 })
})
