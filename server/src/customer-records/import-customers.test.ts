import { importCustomers, previewCustomerImport } from '@huishou/wire/member/customer-import'
import { blockCustomer, customerNotes, staffCustomer, staffCustomers } from '@huishou/wire/member/staff'
import { requestDeletion } from '@huishou/wire/member/account'
import { DAY, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
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

const HEAD = '手机号,称呼,价格等级,备注'
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const preview = (csv: string, token = ops) => server.call(previewCustomerImport, { csv }, { token })
const send = (csv: string, token = ops, more: { idempotencyKey?: string; reason?: string } = {}) =>
  server.call(importCustomers, { csv, confirmed: true, ...more }, { token })
const find = async (mobile: string) =>
  (await server.must(staffCustomers, { q: mobile }, { token: owner })).rows

let last = 0
/** A number no other test uses. */
const newMobile = (): string => `1370000${String(++last).padStart(4, '0')}`
const audits = (action: 'customer.import' | 'customer.import-preview' | 'customer.price-tier') =>
  server.database.reader.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()

test('customers come from a table, with name, tier and note, and find their account when they sign in', async () => {
  const [one, other] = [newMobile(), newMobile()]
  const csv = table(
    `+86 ${one.slice(0, 3)}-${one.slice(3, 7)}-${one.slice(7)},王阿姨,金卡会员,三楼，周末在家`,
    `${other},,,`,
  )
  expect(await server.must(previewCustomerImport, { csv }, { token: ops })).toMatchObject({
    good: 2,
    wrong: 0,
    skipped: 0,
    lines: [
      {
        line: 2,
        mobile: one,
        nick: '王阿姨',
        tier: 'gold',
        note: '三楼，周末在家',
        problem: '',
        skipped: '',
      },
      { line: 3, mobile: other, nick: '', tier: 'household', note: '' },
    ],
  })
  expect(await find(one)).toEqual([])
  const [checked] = (await audits('customer.import-preview')).slice(-1)
  expect(JSON.parse(checked?.after ?? '')).toEqual({ lines: 2, skipped: 0, wrongLines: 0 })
  // other prices need a reason
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_GOLD_REASON', field: 'reason' })
  expect(await send(csv, ops, { reason: '老' })).toMatchObject({ status: 400, field: 'reason' })
  expect(await find(one)).toEqual([])
  expect(await send(csv, ops, { reason: '多年的老客户' })).toMatchObject({
    data: { imported: 2, skipped: 0 },
  })
  const [made] = await find(one)
  expect(made).toMatchObject({ nick: '王阿姨', source: 'import' })
  expect(await server.must(staffCustomer, { id: made!.id }, { token: owner })).toMatchObject({
    priceTier: 'gold',
    consents: [],
  })
  const notes = await server.must(customerNotes, { id: made!.id }, { token: owner })
  expect(notes.rows).toMatchObject([{ text: '三楼，周末在家' }])
  expect((await server.customer(one)).uid).toBe(made!.id)
  const log = await audits('customer.import')
  expect(JSON.parse(log.at(-1)!.after ?? '')).toEqual({
    imported: 2,
    skipped: 0,
    goldMembers: 1,
    lawful: true,
  })
  const [tier] = (await audits('customer.price-tier')).slice(-1)
  expect(tier).toMatchObject({ subjectId: made!.id, reason: '多年的老客户' })
  expect(JSON.parse(tier?.after ?? '')).toEqual({ priceTier: 'gold' })
  expect(JSON.stringify([log, tier, checked])).not.toContain(one)
})

test('what is wrong is said line by line, and then nobody is registered', async () => {
  const fine = newMobile()
  const csv = table(
    `${fine},甲`,
    '1.37E+10,乙',
    '12345,丙',
    ',丁',
    `${newMobile()},${'长'.repeat(31)}`,
    `${newMobile()},戊,钻石`,
  )
  const { lines, ...counts } = await server.must(previewCustomerImport, { csv }, { token: ops })
  expect(counts).toEqual({ good: 1, wrong: 5, skipped: 0 })
  expect(lines.map(({ problem }) => problem)).toEqual([
    '',
    expect.stringContaining('科学计数'),
    '“12345”不是手机号',
    '没有填写手机号',
    '称呼最多 30 个字',
    expect.stringContaining('没有价格等级“钻石”'),
  ])
  expect(await send(csv)).toMatchObject({ reason: 'IMPORT_WRONG', field: 'csv' })
  expect(await find(fine)).toEqual([])
})

test('a number that is a customer already or stands twice is skipped, and a second import adds nobody', async () => {
  const [known, fresh] = [newMobile(), newMobile()]
  const before = await server.customer(known)
  const csv = table(`${known},别的名字,金卡会员,备注`, `${fresh},甲`, `${fresh},乙`)
  const { lines } = await server.must(previewCustomerImport, { csv }, { token: ops })
  expect(lines.map(({ skipped }) => skipped)).toEqual(['已是客户，跳过', '', '与第 3 行号码相同，跳过'])
  const key = { idempotencyKey: `import-${fresh}` }
  expect(await send(csv, ops, key)).toMatchObject({ data: { imported: 1, skipped: 2 } })
  expect(await send(csv, ops, key)).toMatchObject({ data: { imported: 1, skipped: 2 } })
  expect(await send(csv)).toMatchObject({ data: { imported: 0, skipped: 3 } })
  const { nick, priceTier } = await server.must(staffCustomer, { id: before.uid }, { token: owner })
  expect({ nick, priceTier }).toEqual({ nick: '', priceTier: 'household' })
  expect((await find(fresh)).map(({ nick: name }) => name)).toEqual(['甲'])
})

test('two imports of one table at once register everybody once', async () => {
  const mobiles = Array.from({ length: 300 }, newMobile)
  const csv = table(...mobiles.map((mobile) => `${mobile},甲`))
  const replies = await Promise.all([send(csv, owner), send(csv, ops)])
  const imported = replies.map(({ data }) => (data as { imported: number }).imported)
  expect(imported.toSorted((a, b) => a - b)).toEqual([0, 300])
})

test('nobody imports the price tier of their own account', async () => {
  const mobile = newMobile()
  const { id } = await server.database.reader
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'ops')
    .executeTakeFirstOrThrow()
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ mobile }).where('id', '=', id).execute(),
  )
  const own = table(`${mobile},我,gold`)
  expect(
    (await server.must(previewCustomerImport, { csv: own }, { token: ops })).lines.map(
      ({ problem }) => problem,
    ),
  ).toEqual(['不能给自己的账号设置价格等级'])
  expect(await send(own, ops, { reason: '应得的' })).toMatchObject({ reason: 'IMPORT_WRONG' })
  expect(
    (await server.must(previewCustomerImport, { csv: table(`${mobile},我`) }, { token: ops })).wrong,
  ).toBe(0)
})

test('a table without numbers, with too many lines, or of other things is refused with a sentence', async () => {
  expect((await preview('姓名,地址\n甲,乙')).msg).toContain('找不到“手机号”一列')
  expect((await preview(`手机号\n${'13700000000\n'.repeat(5_001)}`)).msg).toContain('最多 5000 行')
  expect(await preview('"'.repeat(50))).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
  // 10^5 lines are longer than the call takes
  expect(await preview(`手机号\n${'13700000000\n'.repeat(100_000)}`)).toMatchObject({
    status: 400,
    code: 300,
  })
  const mobile = newMobile()
  const csv = table(`${mobile},"=HYPERLINK(""http://x"")",,"+1"`)
  expect(await send(csv)).toMatchObject({ data: { imported: 1 } })
  expect((await find(mobile))[0]?.nick).toBe('=HYPERLINK("http://x")')
})

test('a heading that stands twice, or under two names, is refused and named, and columns nobody reads are not', async () => {
  const mobile = newMobile()
  const msgOf = async (csv: string) => (await preview(csv)).msg
  expect(await msgOf(`手机号,称呼,手机号\n${mobile},甲,${newMobile()}`)).toContain(
    '“手机号”一列出现了 2 次，请只留一列',
  )
  expect(await msgOf(`手机,称呼,电话\n${mobile},甲,${newMobile()}`)).toContain('“手机”和“电话”是同一项')
  const english = await server.call(
    previewCustomerImport,
    { csv: `Mobile,Name,Name\n${mobile},a,b` },
    { token: ops, language: 'en' },
  )
  expect(english.msg).toContain('there are 2 columns “Name”, keep one of them')
  expect(await preview(`手机号,旧编号,旧编号\n${mobile},1,2`)).toMatchObject({ data: { good: 1 } })
})

test('only operations and the owner import customers', async () => {
  for (const login of ['agent', 'finance', 'auditor']) {
    const token = await server.staff(login)
    expect(await preview(table(newMobile()), token)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await send(table(newMobile()), token)).toMatchObject({ reason: 'NOT_ALLOWED' })
  }
})

test('the import needs the confirmation that the data were obtained lawfully', async () => {
  const mobile = newMobile()
  const csv = table(`${mobile},甲`)
  for (const input of [{ csv }, { csv, confirmed: false }])
    expect(
      await server.call(importCustomers, input as { csv: string; confirmed: true }, { token: ops }),
    ).toMatchObject({
      status: 400,
      field: 'confirmed',
      msg: expect.stringContaining('请先确认这些客户的信息来源合法') as string,
    })
  expect(await find(mobile)).toEqual([])
})

test('a comma, semicolon or tab inside a cell does not shift its columns, whatever separates them', async () => {
  const cells = (delimiter: string, ...rows: string[][]) => rows.map((row) => row.join(delimiter)).join('\n')
  const head = ['手机号', '称呼', '备注']
  for (const [delimiter, note] of [
    [',', '三楼;周末在家'],
    [';', '三楼,周末在家'],
    ['\t', '三楼;周末,在家'],
  ] as const) {
    const csv = cells(delimiter, head, [newMobile(), '甲', note])
    const { lines } = await server.must(previewCustomerImport, { csv }, { token: owner })
    expect(lines).toMatchObject([{ nick: '甲', note, problem: '' }])
  }
  const quoted = `手机号,称呼,备注\n${newMobile()},"甲;乙","三楼\t周末"`
  const { lines } = await server.must(previewCustomerImport, { csv: quoted }, { token: owner })
  expect(lines).toMatchObject([{ nick: '甲;乙', note: '三楼\t周末', problem: '' }])
})

test('who checks tables to learn which numbers are customers is stopped after twenty in an hour', async () => {
  server.clock.advance(HOUR + 1)
  const csv = table(newMobile())
  for (let at = 0; at < 20; at += 1) expect(await preview(csv, owner)).toMatchObject({ code: 0 })
  expect(await preview(csv, owner)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
  expect(await preview(csv)).toMatchObject({ code: 0 })
  server.clock.advance(HOUR + 1)
  expect(await preview(csv, owner)).toMatchObject({ code: 0 })
})

test('a deleted customer’s number can be imported, and a block of the earlier account applies', async () => {
  const mobile = newMobile()
  const { uid: id, token } = await server.customer(mobile)
  const { version } = await server.must(staffCustomer, { id }, { token: ops })
  const blocking = { scopes: ['orders' as const], reason: 'fraud' as const, note: '冒用他人身份' }
  await server.must(blockCustomer, { id, version, ...blocking }, { token: ops })
  const code = await codeFor(server, mobile, 'delete')
  await server.must(requestDeletion, { code }, { token })
  server.clock.advance(16 * DAY)
  await server.jobs.runAll()
  ops = await server.staff('ops')
  owner = await server.staff('owner')
  const csv = table(`${mobile},新主人`)
  expect(await server.must(previewCustomerImport, { csv }, { token: ops })).toMatchObject({ good: 1 })
  expect(await send(csv)).toMatchObject({ data: { imported: 1, skipped: 0 } })
  const [made] = await find(mobile)
  expect(made?.id).not.toBe(id)
  const found = await server.must(staffCustomer, { id: made!.id }, { token: ops })
  expect(found).toMatchObject({ nick: '新主人', block: { scopes: ['orders'] } })
})
