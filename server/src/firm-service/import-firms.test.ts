import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { importFirms, previewFirmImport } from '@huishou/wire/firm/firm-import'
import { firmImportLimits } from '@huishou/wire/firm/import-columns'
import { removeFirmContact, saveFirm, saveFirmContact, staffFirm, staffFirms } from '@huishou/wire/firm/staff'
import { staffCustomers } from '@huishou/wire/member/staff'
import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: string
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
  ops = await server.staff('ops')
})
afterAll(() => server.close())

const HEAD =
  '企业名称,统一社会信用代码,开票地址,开票电话,联系人,联系人手机号,职务,联系人权限,合同开始,合同结束,上门频次,每次最低重量（公斤）,账期（天）,备注'
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const preview = (csv: string, token = ops) => server.call(previewFirmImport, { csv }, { token })
const linesOf = async (csv: string) => (await server.must(previewFirmImport, { csv }, { token: owner })).lines
const problemsOf = async (csv: string) => (await linesOf(csv)).map(({ problem }) => problem)
const send = (csv: string, token = ops, idempotencyKey?: string) =>
  server.call(importFirms, { csv, confirmed: true, ...(idempotencyKey ? { idempotencyKey } : {}) }, { token })
const firmsOf = async (q: string) => (await server.must(staffFirms, { q }, { token: owner })).rows

let last = 0
/** A firm and a number that no other test uses. */
const newCode = (): string => creditCodeOf(`91330110MB${String(++last).padStart(7, '0')}`)
const newMobile = (): string => `1371000${String(++last).padStart(4, '0')}`
const audits = (action: 'firm.import' | 'firm.import-preview' | 'firm.save') =>
  server.database.reader.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()

test('firms come from a table, with contact and contract, and a contact with an unknown number is registered', async () => {
  const [known, fresh] = [newMobile(), newMobile()]
  await server.customer(known)
  const [one, two, three] = [newCode(), newCode(), newCode()]
  const csv = table(
    `河畔印务有限公司,${one.toLowerCase()},文一西路 998 号,0571-88886666,孙主管,${known},行政主管,下单、查看金额,2026/1/1,2027-12-31,每周二,"1,200.5",45,门卫登记`,
    `青山食品厂,${two},,,周厂长,+86 ${fresh},,,20260101,20271231,,,,`,
    `白塔酒店,${three},,,,,,,,,,,,`,
  )
  expect(await server.must(previewFirmImport, { csv }, { token: ops })).toMatchObject({
    good: 3,
    wrong: 0,
    skipped: 0,
    lines: [
      {
        line: 2,
        name: '河畔印务有限公司',
        creditCode: one,
        contact: '孙主管',
        mobile: known,
        startsOn: '2026-01-01',
        endsOn: '2027-12-31',
        paymentDays: 45,
      },
      { line: 3, mobile: fresh, startsOn: '2026-01-01', paymentDays: 30 },
      { line: 4, contact: '', mobile: '', paymentDays: null },
    ],
  })
  expect(await firmsOf('河畔印务有限')).toEqual([])
  expect(await send(csv, ops, 'firms-first')).toMatchObject({ data: { imported: 3, skipped: 0 } })
  expect(await send(csv, ops, 'firms-first')).toMatchObject({ data: { imported: 3, skipped: 0 } })
  const [made] = await firmsOf('河畔印务有限')
  const firm = await server.must(staffFirm, { id: made!.id }, { token: owner })
  expect(firm).toMatchObject({
    state: 'active',
    creditCode: one,
    invoiceAddress: '文一西路 998 号',
    invoicePhone: '0571-88886666',
    note: '门卫登记',
    contacts: [{ title: '行政主管', orders: true, confirms: false, seesMoney: true }],
    contracts: [{ rhythm: '每周二', minimumG: 1_200_500, paymentDays: 45 }],
  })
  const [other] = await firmsOf('青山食品厂')
  const second = await server.must(staffFirm, { id: other!.id }, { token: owner })
  expect(second.contacts).toMatchObject([{ nick: '周厂长', orders: true, confirms: true, seesMoney: false }])
  const { rows } = await server.must(staffCustomers, { q: fresh }, { token: owner })
  expect(rows).toMatchObject([{ nick: '周厂长', source: 'import' }])
  // they find the account when they sign in
  expect((await server.customer(fresh)).uid).toBe(rows[0]!.id)
  const log = await audits('firm.import')
  expect(JSON.parse(log.at(-1)!.after ?? '')).toEqual({
    imported: 3,
    skipped: 0,
    newContacts: 2,
    newCustomers: 1,
    newContracts: 2,
    lawful: true,
  })
  const [checked] = (await audits('firm.import-preview')).slice(-1)
  expect(JSON.parse(checked?.after ?? '')).toEqual({ lines: 3, skipped: 0, wrongLines: 0 })
  expect(JSON.stringify([log, checked])).not.toContain(fresh)
  // each firm has its own beginning in the log
  expect((await audits('firm.save')).map(({ subjectId }) => subjectId)).toContain(made!.id)
})

test('permissions are read as the app names them in either language, in any case', async () => {
  const line = (at: number, duties: string) => `权限企业${at},${newCode()},,,甲,${newMobile()},,"${duties}"`
  const csv = table(
    line(1, 'Orders, Confirms slips, Sees money'),
    line(2, 'sees MONEY confirms'),
    line(3, '查看金额、确认称重'),
    line(4, 'Sees'),
  )
  expect(await problemsOf(csv)).toEqual(['', '', '', expect.stringContaining('没有权限“Sees”')])
  expect(await send(csv.split('\r\n').slice(0, 4).join('\r\n'))).toMatchObject({ data: { imported: 3 } })
  for (const [at, duties] of [
    [1, { orders: true, confirms: true, seesMoney: true }],
    [2, { orders: false, confirms: true, seesMoney: true }],
    [3, { orders: false, confirms: true, seesMoney: true }],
  ] as const) {
    const [firm] = await firmsOf(`权限企业${at}`)
    const { contacts } = await server.must(staffFirm, { id: firm!.id }, { token: owner })
    expect(contacts).toMatchObject([duties])
  }
})

test('the same file twice adds nothing, and a firm under another name or code is named', async () => {
  const [code, other] = [newCode(), newCode()]
  const csv = table(`晨光（杭州）五金厂,${code}`)
  expect(await send(csv)).toMatchObject({ data: { imported: 1, skipped: 0 } })
  expect(await send(csv)).toMatchObject({ data: { imported: 0, skipped: 1 } })
  const lines = await linesOf(
    table(
      // brackets of the other width, and whatever else the line says, are the same firm
      `晨光(杭州) 五金厂,${code},,,甲,12345`,
      `晨光五金,${code}`,
      `晨光（杭州）五金厂,${other}`,
    ),
  )
  expect(lines.map(({ skipped }) => skipped)).toEqual(['已有这家企业，跳过', '', ''])
  expect(lines.map(({ problem }) => problem)).toEqual([
    '',
    expect.stringContaining('已登记为“晨光（杭州）五金厂”'),
    expect.stringContaining(`信用代码是 ${code}`),
  ])
  expect(await firmsOf('晨光')).toHaveLength(1)
})

test('what is wrong is said line by line, and then nothing is registered', async () => {
  const [code, mobile] = [newCode(), newMobile()]
  const line = (at: number, ...cells: string[]) => `第${at}家企业,${newCode()},${cells.join(',')}`
  const csv = table(
    `第一家企业,${code},,,甲,${mobile}`,
    `甲,${newCode()}`,
    `没有代码,`,
    `错的代码,91330110MA0000000X`,
    `科学计数,9.13301E+17`,
    `又一家企业,${code}`,
    `第一家企业,${newCode()}`,
    `同一个人,${newCode()},,,甲,${mobile}`,
    line(10, '', '12'),
    line(11, '', '', '乙', ''),
    line(12, '', '', '乙', '12345'),
    line(13, '', '', '乙', newMobile(), '', '老板'),
    line(14, '', '', '', '', '', '', '2026-01-01'),
    line(15, '', '', '', '', '', '', '', '', '', '', '30'),
    line(16, '', '', '', '', '', '', '2026-02-30', '2026-12-31'),
    line(17, '', '', '', '', '', '', '2026-12-31', '2026-01-01'),
    line(18, '', '', '', '', '', '', '2026-01-01', '2026-12-31', '', '很多'),
    line(19, '', '', '', '', '', '', '2026-01-01', '2026-12-31', '', '', '181'),
    line(20, '长'.repeat(121)),
  )
  expect(await problemsOf(csv)).toEqual([
    '',
    expect.stringContaining('至少 2 个字'),
    '没有填写统一社会信用代码',
    expect.stringContaining('不是正确的统一社会信用代码'),
    expect.stringContaining('科学计数'),
    '信用代码与第 2 行相同',
    '企业名称与第 2 行相同',
    expect.stringContaining('联系人手机号与第 2 行相同'),
    expect.stringContaining('开票电话“12”'),
    expect.stringContaining('还要填联系人手机号'),
    '“12345”不是手机号',
    expect.stringContaining('没有权限“老板”'),
    expect.stringContaining('开始和结束两个日期'),
    expect.stringContaining('开始和结束两个日期'),
    expect.stringContaining('“2026-02-30”不是日期'),
    expect.stringContaining('不能早于开始日期'),
    expect.stringContaining('公斤数'),
    expect.stringContaining('账期请填 0 至 180'),
    '开票地址最多 120 个字',
  ])
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_WRONG', field: 'csv' })
  expect(await firmsOf('第一家企业')).toEqual([])
})

test('nobody imports themselves as a contact, and a contact of another firm stays where they are', async () => {
  const [own, acting] = [newMobile(), newMobile()]
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ mobile: own }).where('username', '=', 'owner').execute(),
  )
  const csv = (mobile: string) => table(`望江小学,${newCode()},,,甲,${mobile}`)
  expect(await problemsOf(csv(own))).toEqual(['不能把自己登记为企业联系人'])
  await server.customer(acting)
  const firm = await server.must(saveFirm, { name: '古荡超市', creditCode: newCode() }, { token: ops })
  const duties = { orders: true, confirms: true, seesMoney: true }
  const kept = { firmId: firm.id, mobile: acting, ...duties }
  const { contacts } = await server.must(saveFirmContact, kept, { token: ops })
  expect(await problemsOf(csv(acting))).toEqual(['这个手机号已是“古荡超市”的联系人'])
  expect(await send(csv(acting))).toMatchObject({ reason: 'IMPORT_WRONG' })
  await server.must(removeFirmContact, { id: contacts[0]!.id }, { token: ops })
  expect(await problemsOf(csv(acting))).toEqual([''])
})

test('two imports of one table at once register every firm once', async () => {
  const csv = table(
    ...Array.from({ length: 20 }, (_, at) => `并发企业 ${at + 1},${newCode()},,,甲,${newMobile()}`),
  )
  const replies = await Promise.all([send(csv, owner), send(csv, ops)])
  const imported = replies.map(({ data }) => (data as { imported: number }).imported)
  expect(imported.toSorted((a, b) => a - b)).toEqual([0, 20])
  expect(await firmsOf('并发企业')).toHaveLength(20)
})

test('only operations and the owner import firms, once they confirmed where the data come from', async () => {
  const csv = table(`无权企业,${newCode()}`)
  for (const login of ['agent', 'finance', 'auditor']) {
    const token = await server.staff(login)
    expect(await preview(csv, token)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await send(csv, token)).toMatchObject({ reason: 'NOT_ALLOWED' })
  }
  const unsure = { csv, confirmed: false } as unknown as { csv: string; confirmed: true }
  expect(await server.call(importFirms, unsure, { token: ops })).toMatchObject({
    status: 400,
    field: 'confirmed',
  })
  expect(await firmsOf('无权企业')).toEqual([])
})

test('a table without codes or with too many lines is refused with a sentence, and checks are bounded', async () => {
  expect((await preview('企业名称,地址\n甲,乙')).msg).toContain('找不到“统一社会信用代码”一列')
  const many = `企业名称,税号\n${'甲乙,1\n'.repeat(501)}`
  expect((await preview(many)).msg).toContain('最多 500 行')
  server.clock.advance(HOUR + 1)
  const csv = `企业名称,税号\n丙丁,${newCode()}`
  for (let at = 0; at < 20; at += 1) expect(await preview(csv, owner)).toMatchObject({ code: 0 })
  expect(await preview(csv, owner)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
  expect(await preview(csv)).toMatchObject({ code: 0 })
})

test('an import that is refused for wrong lines is on record like a preview, and counts as one', async () => {
  server.clock.advance(HOUR)
  const again = await server.staff('ops')
  const before = (await audits('firm.import-preview')).length
  const csv = table(`滨江幼儿园,${newCode()},,,甲,138`)
  for (let time = 0; time < firmImportLimits.previewsPerHour; time += 1)
    expect(await send(csv, again)).toMatchObject({ reason: 'IMPORT_WRONG' })
  const recorded = (await audits('firm.import-preview')).slice(before)
  expect(recorded).toHaveLength(firmImportLimits.previewsPerHour)
  expect(JSON.parse(recorded[0]!.after!)).toMatchObject({ lines: 1, wrongLines: 1 })
  expect(await send(csv, again)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
  expect(await preview(csv, again)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
  expect(await send(table(`滨江幼儿园,${newCode()}`), again)).toMatchObject({ data: { imported: 1 } })
})
