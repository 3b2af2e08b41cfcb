import { auditActionText, auditSubjectText } from '@huishou/wire/audit/actions'
import { auditChanges } from '@huishou/wire/audit/changes'
import { auditFields, auditStateText } from '@huishou/wire/audit/fields'
import { audit, exportAudit } from '@huishou/wire/audit/staff'
import { saveShop, staffShops } from '@huishou/wire/place/shops'
import { staffPeople, saveStaff } from '@huishou/wire/staff/accounts'
import type { Text } from '@huishou/wire/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: { token: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = { token: await server.staff('owner') }
})
afterAll(() => server.close())

test('a changed shop reads in both languages: hours, states and names instead of keys, minutes and numbers', async () => {
  const { rows } = await server.must(staffShops, {}, owner)
  const shop = rows[0]!
  await server.must(
    saveShop,
    {
      id: shop.id,
      version: shop.version,
      name: shop.name,
      cityId: shop.cityId,
      address: shop.address,
      latitude: shop.latitude,
      longitude: shop.longitude,
      linkPhone: shop.linkPhone,
      openMinute: 540,
      closeMinute: shop.closeMinute,
      state: 'full',
      fullPct: 95,
      takes: shop.takes,
    },
    owner,
  )
  const [row] = (await server.must(audit, { action: 'shop.save' }, owner)).rows
  expect(row).toMatchObject({ subject: 'shop', subjectId: shop.id, subjectName: shop.name })
  const said = (language: 'zh' | 'en') =>
    auditChanges(row!, language).map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  expect(said('zh')).toEqual(
    expect.arrayContaining([
      '营业开始: 08:00 → 09:00',
      '状态: 营业 → 已满',
      expect.stringMatching(/^库容占用: \d+% → 95%$/),
    ]),
  )
  expect(said('en')).toEqual(expect.arrayContaining(['Opens: 08:00 → 09:00', 'State: Open → Full']))
  expect(said('zh').join()).not.toMatch(/version|openMinute|版本/)
})

test('a staff account of another shop is told by the shop’s name, and money as money', async () => {
  const { rows } = await server.must(staffPeople, { role: 'courier' }, owner)
  const shops = (await server.must(staffShops, {}, owner)).rows
  const { id, version, username, name, cityId } = rows[0]!
  await server.must(
    saveStaff,
    {
      id,
      version,
      username,
      name,
      role: 'courier',
      active: true,
      shopId: shops[1]!.id,
      dayLimitFen: 123_456,
      ...(cityId ? { cityId } : {}),
    },
    owner,
  )
  const [row] = (await server.must(audit, { action: 'staff.change', subjectId: id }, owner)).rows
  const changes = auditChanges(row!, 'zh')
  expect(changes).toContainEqual(expect.objectContaining({ label: '门店', after: shops[1]!.name }))
  expect(changes).toContainEqual(expect.objectContaining({ label: '当日结算上限', after: '¥1,234.56' }))
})

test('the file says what the screen says, and that it was taken is in the log', async () => {
  const file = await server.exported(exportAudit, { action: 'shop.save' }, owner)
  expect(file.lines).toBe(1)
  expect(file.csv).toContain('保存门店')
  expect(file.csv).toContain('营业开始: 08:00 → 09:00')
  expect(file.csv).not.toContain('openMinute')
  const english = await server.exported(exportAudit, { action: 'shop.save' }, { ...owner, language: 'en' })
  expect(english.csv).toContain('Saved a shop')
  expect(english.csv).toContain('Opens: 08:00 → 09:00')
  const [taken] = (await server.must(audit, { action: 'audit.export' }, owner)).rows
  expect(taken).toMatchObject({ staffName: expect.any(String), subject: 'audit' })
  expect((await server.call(exportAudit, {}, { token: await server.staff('finance') })).status).toBe(403)
})

test('a filter beyond every calendar is logged as it was asked for, and the log can still be taken', async () => {
  await server.call(exportAudit, { fromAt: Number.MAX_SAFE_INTEGER }, owner)
  expect((await server.exported(exportAudit, { action: 'audit.export' }, owner)).lines).toBeGreaterThan(0)
})

test('a text full of brackets in the log is read as text, and the log can still be taken', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const facts = { subject: 'shop', names: {}, before: '', after: JSON.stringify({ name: deep }) }
  expect(auditChanges(facts, 'zh')).toHaveLength(1)
})

test('a text with hundreds of names in the log is read as text', () => {
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
  )
  const facts = { subject: 'notice', names: {}, before: '', after: JSON.stringify({ content: wide }) }
  expect(auditChanges(facts, 'zh')).toEqual([expect.objectContaining({ label: '内容', after: wide })])
})

test('every word of the log is there in both languages', () => {
  const texts: [string, Text][] = [
    ...Object.entries(auditActionText),
    ...Object.entries(auditSubjectText),
    ...Object.entries(auditFields),
    ...Object.values(auditStateText).flatMap((states) => Object.entries(states)),
    ...Object.values(auditFields).flatMap(({ is }) =>
      typeof is === 'object' && !('ref' in is && typeof is.ref === 'string')
        ? (Object.entries(is) as [string, Text][])
        : [],
    ),
  ]
  const wrong = texts.filter(([, { zh, en }]) => !zh || !en || /\p{Script=Han}/u.test(en) || zh === en)
  expect(wrong).toEqual([])
})

test('a setting in fen is read in yuan', () => {
  const facts = {
    subject: 'settings',
    before: '{"points_cost_fen":"100"}',
    after: '{"points_cost_fen":"50"}',
    names: {},
  }
  expect(auditChanges(facts, 'zh')).toEqual([
    expect.objectContaining({ label: '积分规则：每 100 积分的成本', before: '¥1.00', after: '¥0.50' }),
  ])
})
