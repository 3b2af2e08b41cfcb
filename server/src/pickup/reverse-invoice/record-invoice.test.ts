import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  correctReverseInvoice,
  discardReverseInvoice,
  exportReverseInvoiceLines,
  exportReverseInvoices,
  issueReverseInvoice,
  makeReverseInvoices,
  redLetterReverseInvoice,
  reverseInvoice,
  reverseInvoiceMonths,
  reverseInvoices,
  reverseInvoiceSales,
} from '@huishou/wire/reverse-invoice/batches'
import { importInvoiceNumbers, previewInvoiceNumbers } from '@huishou/wire/reverse-invoice/numbers-file'
import { materialTaxCodes, saveMaterialTaxCode } from '@huishou/wire/reverse-invoice/tax-codes'
import { addDays, dayOf } from '@huishou/wire/time'
import { COPPER, newCustomer, type People } from '../../../test/pickup-fixtures.ts'
import {
  bought,
  COPPER_CODE,
  giveCode,
  givenBatch as givenBatchOf,
  givenReverseInvoices,
  make,
  monthNow,
  nextNumber,
  QIAN,
  switchOn,
} from '../../../test/reverse-invoice-fixtures.ts'
import { withSettings } from '../../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
let auditor: string
let today: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenReverseInvoices(server)
  auditor = await server.staff('auditor')
  today = dayOf(server.clock.now())
  await switchOn(server)
  await giveCode(server, people, COPPER, COPPER_CODE)
})
afterAll(() => server.close())

const givenBatch = (more: { mobile?: string } = {}, by = people.finance) =>
  givenBatchOf(server, people, more, by)
const issueInput = ({ id, version }: { id: number; version: number }, more: object = {}) => ({
  id,
  version,
  invoiceNumber: nextNumber(),
  invoicedOn: today,
  ...more,
})

test('an invoice is recorded once, with number, date and who did it on record', async () => {
  const batch = await givenBatch()
  const input = issueInput(batch)
  const issued = await server.must(issueReverseInvoice, input, { token: people.finance })
  expect(issued).toMatchObject({
    state: 'issued',
    invoiceNumber: input.invoiceNumber,
    invoicedOn: today,
    issuedByName: '钱敏',
    may: { red_letter: { ok: true } },
  })
  expect(await server.call(issueReverseInvoice, input, { token: people.owner })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(
    await server.call(issueReverseInvoice, issueInput({ id: batch.id, version: issued.version }), {
      token: people.owner,
    }),
  ).toMatchObject({ reason: 'REVERSE_INVOICE_STATE' })
  const [record] = await server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'reverse-invoice.issue')
    .where('subjectId', '=', batch.id)
    .execute()
  expect(JSON.parse(record?.after ?? '{}')).toMatchObject({
    invoiceNumber: input.invoiceNumber,
    month: batch.month,
  })
})

test('a number is recorded once, be it of an invoice or a red letter', async () => {
  const first = await givenBatch()
  const second = await givenBatch()
  const invoiceNumber = nextNumber()
  const issued = await server.must(issueReverseInvoice, issueInput(first, { invoiceNumber }), {
    token: people.finance,
  })
  expect(
    await server.call(issueReverseInvoice, issueInput(second, { invoiceNumber }), { token: people.finance }),
  ).toMatchObject({ reason: 'REVERSE_INVOICE_NUMBER_TWICE', field: 'invoiceNumber' })
  const red = { id: issued.id, version: issued.version, redOn: today, reason: '开错了' }
  expect(
    await server.call(
      redLetterReverseInvoice,
      { ...red, redNumber: invoiceNumber },
      { token: people.finance },
    ),
  ).toMatchObject({ reason: 'REVERSE_INVOICE_NUMBER_TWICE', field: 'redNumber' })
})

test('a number has 20 or 8 digits, and the day lies between the month and today', async () => {
  const batch = await givenBatch()
  const token = people.finance
  for (const invoiceNumber of ['123', '2'.repeat(19), 'A'.repeat(20)])
    expect(
      await server.call(issueReverseInvoice, issueInput(batch, { invoiceNumber }), { token }),
    ).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'invoiceNumber',
    })
  for (const invoicedOn of [addDays(today, 1), addDays(`${batch.month}-01`, -1)])
    expect(
      await server.call(issueReverseInvoice, issueInput(batch, { invoicedOn }), { token }),
    ).toMatchObject({
      reason: 'REVERSE_INVOICE_DAY',
      field: 'invoicedOn',
    })
})

test('without the company’s details nothing is issued, and the refusal names what is missing', async () => {
  const batch = await givenBatch()
  await withSettings(server, { invoice_bank: '', invoice_tax_number: '123' }, async () => {
    const refused = await server.call(issueReverseInvoice, issueInput(batch), { token: people.finance })
    expect(refused).toMatchObject({ reason: 'REVERSE_INVOICE_COMPANY' })
    expect(refused.msg).toContain('纳税人识别号、开户行及账号')
  })
  await switchOn(server)
})

test('a discarded batch gives its slips back', async () => {
  const batch = await givenBatch()
  const { id, version } = batch
  const input = { id, version, reason: '出售人自行到税务局代开' }
  expect(await server.must(discardReverseInvoice, input, { token: people.owner })).toMatchObject({
    state: 'discarded',
    reason: input.reason,
  })
  expect(await make(server, people.finance)).toMatchObject({ made: 1, slips: 1 })
})

test('nobody acts on a batch of which they are the seller', async () => {
  const own = { mobile: '13900000061' }
  const batch = await givenBatch(own, people.owner)
  const token = people.finance
  expect(await server.must(reverseInvoice, { id: batch.id }, { token })).toMatchObject({
    may: { issue: { ok: false, reason: 'OWN_ACCOUNT' } },
  })
  expect(await server.call(issueReverseInvoice, issueInput(batch), { token })).toMatchObject({
    reason: 'OWN_ACCOUNT',
  })
  const csv = `批次号,发票号码,开票日期,价税合计（元）\n${batch.batchNumber},${nextNumber()},${today},${batch.totalFen / 100}\n`
  expect(await server.must(previewInvoiceNumbers, { csv }, { token })).toMatchObject({ wrong: 1 })
  await bought(server, people, { ...QIAN, name: '钱敏' }, [[COPPER, 1_000]], own)
  expect(await make(server, token)).toMatchObject({ made: 0, blocked: { own: 1 } })
  expect(await server.call(issueReverseInvoice, issueInput(batch), { token: people.owner })).toMatchObject({
    code: 0,
  })
})

test('a mistyped number is corrected with a reason, and the log has both', async () => {
  const token = people.finance
  const [batch, other] = [await givenBatch(), await givenBatch()]
  const wrong = issueInput(batch)
  const right = { invoiceNumber: nextNumber(), reason: '登记时抄错号码' }
  expect(await server.call(correctReverseInvoice, { ...wrong, ...right }, { token })).toMatchObject({
    reason: 'REVERSE_INVOICE_STATE',
  })
  const issued = await server.must(issueReverseInvoice, wrong, { token })
  const taken = issueInput(other)
  await server.must(issueReverseInvoice, taken, { token })
  const input = { ...wrong, ...right, version: issued.version }
  expect(
    await server.call(correctReverseInvoice, { ...input, invoiceNumber: taken.invoiceNumber }, { token }),
  ).toMatchObject({ reason: 'REVERSE_INVOICE_NUMBER_TWICE', field: 'invoiceNumber' })
  expect(
    await server.call(correctReverseInvoice, { ...input, invoicedOn: addDays(today, 1) }, { token }),
  ).toMatchObject({ reason: 'REVERSE_INVOICE_DAY', field: 'invoicedOn' })
  const corrected = await server.must(correctReverseInvoice, input, { token })
  expect(corrected).toMatchObject({ state: 'issued', ...right, issuedByName: '钱敏' })
  const [record] = await server.database.reader
    .selectFrom('audit')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'reverse-invoice.correct')
    .execute()
  expect(record?.reason).toBe(right.reason)
  expect(JSON.parse(record?.before ?? '{}')).toEqual({
    invoiceNumber: wrong.invoiceNumber,
    invoicedOn: today,
  })
  expect(JSON.parse(record?.after ?? '{}')).toMatchObject({ invoiceNumber: right.invoiceNumber })
  // its slips still stand in it, and only the date can change too
  expect(await make(server, token)).toMatchObject({ made: 0, slips: 0 })
  const again = { ...input, version: corrected.version, reason: '日期也抄错' }
  expect(await server.must(correctReverseInvoice, again, { token })).toMatchObject({ state: 'issued' })
})

test('lines go out with whole ID numbers to finance and the owner only, on record; the list is masked', async () => {
  const month = monthNow(server)
  const { csv, lines } = await server.exported(
    exportReverseInvoiceLines,
    { month, state: 'issued' },
    { token: people.finance },
  )
  const rows = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(rows[0]).toContain('出售人,身份证号,手机号,付款方式,税收分类编码,项目名称,单位,数量')
  expect(rows).toHaveLength(lines + 1)
  expect(rows[1]).toContain(`,330199780312451,`)
  expect(rows[1]).toContain(`,${COPPER_CODE},`)
  expect(rows[1]).toContain(',公斤,1.000,99.01,99.01,1.00,0.99,100.00,0.50,0.06,')
  const records = await server.database.reader
    .selectFrom('audit')
    .select(['after', 'staffName'])
    .where('action', '=', 'reverse-invoice.ids.export')
    .execute()
  expect(records).toMatchObject([
    { staffName: '钱敏', after: JSON.stringify({ month, state: 'issued', lines }) },
  ])
  for (const token of [auditor, people.ops, people.clerk])
    expect((await server.call(exportReverseInvoiceLines, { month }, { token })).status).toBe(403)
  expect((await server.call(exportReverseInvoiceLines, {}, { token: people.finance })).field).toBe('month')
  const open = await givenBatch()
  const linesOf = async (filters: object) =>
    (await server.exported(exportReverseInvoiceLines, { month, ...filters }, { token: people.finance })).csv
  const toIssue = await linesOf({})
  expect(toIssue).toContain(open.batchNumber)
  expect(toIssue).not.toContain('已开票')
  expect(await linesOf({ q: open.sellerName })).toContain(open.batchNumber)
  expect(await linesOf({ q: '没有此人' })).not.toContain(open.batchNumber)
  expect(await linesOf({ toRedLetter: true })).not.toContain(open.batchNumber)
  const list = await server.exported(exportReverseInvoices, { month }, { token: auditor })
  expect(list.csv).not.toContain('330199780312451')
  expect(list.csv).toContain('审计副本：')
})

test('a batch whose slips were paid in cash and into the balance says both', async () => {
  const { seller, ...batch } = await givenBatch()
  const { mobile } = await newCustomer(server)
  await bought(server, people, seller, [[COPPER, 1_000]], { mobile })
  await make(server, people.finance)
  const { csv } = await server.exported(
    exportReverseInvoiceLines,
    { month: batch.month, q: batch.batchNumber },
    { token: people.finance },
  )
  expect(csv).toContain(',现金、账户余额,')
})

test('finance and the owner act, auditors read, and nobody else sees anything', async () => {
  const batch = await givenBatch()
  const month = monthNow(server)
  const reads = [
    [reverseInvoiceMonths, {}],
    [reverseInvoices, {}],
    [reverseInvoice, { id: batch.id }],
    [reverseInvoiceSales, { month }],
    [materialTaxCodes, {}],
  ] as const
  const writes = [
    [makeReverseInvoices, { month }],
    [issueReverseInvoice, issueInput(batch)],
    [correctReverseInvoice, issueInput(batch, { reason: '抄错' })],
    [
      redLetterReverseInvoice,
      { id: batch.id, version: 1, redNumber: nextNumber(), redOn: today, reason: '开错' },
    ],
    [discardReverseInvoice, { id: batch.id, version: 1, reason: '不要' }],
    [previewInvoiceNumbers, { csv: 'x' }],
    [importInvoiceNumbers, { csv: 'x' }],
    [saveMaterialTaxCode, { id: COPPER, version: 1, code: COPPER_CODE }],
  ] as const
  for (const [endpoint, input] of reads) {
    for (const token of [people.finance, people.owner, auditor])
      expect((await server.call(endpoint, input, { token })).code, endpoint.name).toBe(0)
    for (const token of [people.ops, people.manager, people.clerk, people.courier1, people.agent])
      expect((await server.call(endpoint, input, { token })).status, endpoint.name).toBe(403)
  }
  for (const [endpoint, input] of writes)
    for (const token of [auditor, people.ops, people.manager, people.clerk])
      expect((await server.call(endpoint, input, { token })).status, endpoint.name).toBe(403)
  expect((await server.must(reverseInvoice, { id: batch.id }, { token: auditor })).may).toEqual({})
})

test('a tax code has 19 digits, and of two people who set one the second is told', async () => {
  const token = people.finance
  const row = (await server.must(materialTaxCodes, {}, { token })).rows.find(({ id }) => id === COPPER)!
  expect(
    await server.call(saveMaterialTaxCode, { id: COPPER, version: row.version, code: '123' }, { token }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'code' })
  expect(
    await server.call(saveMaterialTaxCode, { id: 999_999, version: 0, code: COPPER_CODE }, { token }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  const changed = await server.must(saveMaterialTaxCode, { id: COPPER, version: row.version }, { token })
  expect(changed).toMatchObject({ code: '', changedByName: '钱敏' })
  expect(
    await server.call(
      saveMaterialTaxCode,
      { id: COPPER, version: row.version, code: COPPER_CODE },
      { token: people.owner },
    ),
  ).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})
