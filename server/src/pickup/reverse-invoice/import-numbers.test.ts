import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportReverseInvoices, reverseInvoice } from '@huishou/wire/reverse-invoice/batches'
import { importInvoiceNumbers, previewInvoiceNumbers } from '@huishou/wire/reverse-invoice/numbers-file'
import { formatYuan } from '@huishou/wire/money'
import { dayOf } from '@huishou/wire/time'
import { COPPER, type People } from '../../../test/pickup-fixtures.ts'
import {
  bought,
  COPPER_CODE,
  giveCode,
  givenBatch,
  givenReverseInvoices,
  make,
  nextNumber,
  switchOn,
} from '../../../test/reverse-invoice-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let people: People
let today: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenReverseInvoices(server)
  today = dayOf(server.clock.now())
  await switchOn(server)
  await giveCode(server, people, COPPER, COPPER_CODE)
})
afterAll(() => server.close())

const yuan = ({ totalFen }: { totalFen: number }) => (totalFen / 100).toFixed(2)
/** The exported list, as somebody fills it in. */
const filledIn = async (numbers: Readonly<Record<string, string>>): Promise<string> => {
  const { csv } = await server.exported(exportReverseInvoices, {}, { token: people.finance })
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const [number, day] = ['发票号码', '开票日期'].map((title) => head.split(',').indexOf(title))
  const filled = lines.map((line) => {
    const cells = line.split(',')
    const invoiceNumber = numbers[cells[0] ?? '']
    return invoiceNumber === undefined
      ? line
      : cells
          .with(number ?? 0, invoiceNumber)
          .with(day ?? 0, today)
          .join(',')
  })
  return [head, ...filled].join('\r\n')
}

test('numbers come from a table: what is wrong is said line by line, and then nothing is recorded', async () => {
  const [one, other] = [await givenBatch(server, people), await givenBatch(server, people)]
  const numbers = [nextNumber(), nextNumber()]
  const head = '批次号,出售人,发票号码,开票日期,价税合计（元）'
  const wrong = [
    head,
    `${one.batchNumber},甲,${numbers[0]},${today},${yuan(one)}`,
    `FP209901-999999,乙,${numbers[1]},${today},1`,
    `${one.batchNumber},甲,${nextNumber()},${today},${yuan(one)}`,
    `${other.batchNumber},丙,2.63E+19,${today},${yuan(other)}`,
    `${other.batchNumber},丙,,,`,
  ].join('\r\n')
  const token = people.finance
  const checked = await server.must(previewInvoiceNumbers, { csv: wrong }, { token })
  expect(checked).toMatchObject({ good: 1, wrong: 3 })
  expect(checked.lines.map(({ line, problem }) => [line, problem !== ''])).toEqual([
    [2, false],
    [3, true],
    [4, true],
    [5, true],
  ])
  expect(checked.lines[3]?.problem).toContain('科学计数')
  expect(await server.call(importInvoiceNumbers, { csv: wrong }, { token })).toMatchObject({
    reason: 'IMPORT_WRONG',
    field: 'csv',
  })
  expect((await server.must(reverseInvoice, { id: one.id }, { token })).state).toBe('open')
  const slashed = today.replaceAll('-', '/')
  const right = [
    head,
    `${one.batchNumber},甲,${numbers[0]},${slashed},${yuan(one)}`,
    `${other.batchNumber},丙,'${numbers[1]},${today},${yuan(other)}`,
  ].join('\n')
  expect(await server.must(importInvoiceNumbers, { csv: right }, { token })).toEqual({ issued: 2 })
  expect(await server.must(reverseInvoice, { id: other.id }, { token })).toMatchObject({
    state: 'issued',
    invoiceNumber: numbers[1],
    invoicedOn: today,
  })
  // what is recorded already is passed over
  expect(await server.must(importInvoiceNumbers, { csv: right }, { token })).toEqual({ issued: 0 })
  expect(await server.call(previewInvoiceNumbers, { csv: '批次号,日期\n1,2\n' }, { token })).toMatchObject({
    reason: 'IMPORT_UNREADABLE',
  })
})

test('the exported list is filled in and read back, unless the amount of a batch changed meanwhile', async () => {
  const token = people.finance
  const [one, other] = [await givenBatch(server, people), await givenBatch(server, people)]
  const csv = await filledIn({ [one.batchNumber]: nextNumber(), [other.batchNumber]: nextNumber() })
  expect(await server.must(previewInvoiceNumbers, { csv }, { token })).toMatchObject({ good: 2, wrong: 0 })
  await bought(server, people, one.seller, [[COPPER, 1_000]])
  await make(server, token)
  const { totalFen } = await server.must(reverseInvoice, { id: one.id }, { token })
  expect(totalFen).toBeGreaterThan(one.totalFen)
  const { lines } = await server.must(previewInvoiceNumbers, { csv }, { token })
  const problems = new Map(lines.map(({ batchNumber, problem }) => [batchNumber, problem]))
  expect(problems.get(one.batchNumber)).toBe(`批次金额已变为 ${formatYuan(totalFen)}，请重新核对`)
  expect(problems.get(other.batchNumber)).toBe('')
  expect(await server.call(importInvoiceNumbers, { csv }, { token })).toMatchObject({
    reason: 'IMPORT_WRONG',
  })
  const anew = await filledIn({ [one.batchNumber]: nextNumber(), [other.batchNumber]: nextNumber() })
  expect(await server.must(importInvoiceNumbers, { csv: anew }, { token })).toEqual({ issued: 2 })
  const without = `批次号,发票号码,开票日期\n${one.batchNumber},${nextNumber()},${today}\n`
  const refused = await server.call(previewInvoiceNumbers, { csv: without }, { token })
  expect(refused).toMatchObject({ reason: 'IMPORT_UNREADABLE' })
  expect(refused.msg).toContain('价税合计（元）')
})

test('a number that a spreadsheet damaged is refused, but passed over where it is recorded already', async () => {
  const token = people.finance
  const [recorded, open] = [await givenBatch(server, people), await givenBatch(server, people)]
  const invoiceNumber = '26339876543210123456'
  const csv = await filledIn({ [recorded.batchNumber]: invoiceNumber })
  expect(await server.must(importInvoiceNumbers, { csv }, { token })).toEqual({ issued: 1 })
  for (const damaged of ['2.6339876543E+19', '2.63E+19', '26339876543210100000']) {
    const opened = await filledIn({ [recorded.batchNumber]: damaged })
    expect(await server.must(previewInvoiceNumbers, { csv: opened }, { token })).toMatchObject({ lines: [] })
    const typed = await filledIn({ [open.batchNumber]: damaged })
    const { lines } = await server.must(previewInvoiceNumbers, { csv: typed }, { token })
    expect(lines.map(({ problem }) => problem)).toEqual([expect.stringContaining('请把该列设为文本后重填')])
  }
  for (const another of ['2.7E+19', '26339876543211100000']) {
    const typed = await filledIn({ [recorded.batchNumber]: another })
    expect(await server.must(previewInvoiceNumbers, { csv: typed }, { token })).toMatchObject({ wrong: 1 })
  }
})
