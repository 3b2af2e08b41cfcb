import { importCustomers, previewCustomerImport } from '@huishou/wire/member/customer-import'
import { customerNotes, staffCustomer, staffCustomers } from '@huishou/wire/member/staff'
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

const HEAD = '手机号,称呼,价格等级,备注'
const table = (...lines: string[]) => [HEAD, ...lines].join('\r\n')
const preview = (csv: string, token = ops) => server.call(previewCustomerImport, { csv }, { token })
const send = (csv: string, token = ops, idempotencyKey?: string) =>
  server.call(importCustomers, { csv, ...(idempotencyKey ? { idempotencyKey } : {}) }, { token })
const find = async (mobile: string) =>
  (await server.must(staffCustomers, { q: mobile }, { token: owner })).rows

let last = 0
/** A number no other test uses. */
const newMobile = (): string => `1370000${String(++last).padStart(4, '0')}`
const audits = () =>
  server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'customer.import')
    .orderBy('id')
    .execute()

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
  expect(await server.must(importCustomers, { csv }, { token: ops })).toEqual({ imported: 2, skipped: 0 })
  const [made] = await find(one)
  expect(made).toMatchObject({ nick: '王阿姨', source: 'import' })
  expect(await server.must(staffCustomer, { id: made!.id }, { token: owner })).toMatchObject({
    priceTier: 'gold',
    consents: [],
  })
  const notes = await server.must(customerNotes, { id: made!.id }, { token: owner })
  expect(notes.rows).toMatchObject([{ text: '三楼，周末在家' }])
  expect((await server.customer(one)).uid).toBe(made!.id)
  const log = await audits()
  expect(JSON.parse(log.at(-1)!.after ?? '')).toEqual({ imported: 2, skipped: 0 })
  expect(JSON.stringify(log)).not.toContain(one)
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
  const key = `import-${fresh}`
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
  expect(
    (await server.must(previewCustomerImport, { csv: table(`${mobile},我,gold`) }, { token: ops })).wrong,
  ).toBe(1)
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
  expect(await server.must(importCustomers, { csv }, { token: ops })).toMatchObject({ imported: 1 })
  expect((await find(mobile))[0]?.nick).toBe('=HYPERLINK("http://x")')
})

test('only operations and the owner import customers', async () => {
  for (const login of ['agent', 'finance', 'auditor']) {
    const token = await server.staff(login)
    expect(await preview(table(newMobile()), token)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await send(table(newMobile()), token)).toMatchObject({ reason: 'NOT_ALLOWED' })
  }
})
