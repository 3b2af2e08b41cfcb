import type { ExportedTable, TableRow } from '@huishou/wire/exported-table'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readSheet } from '../../../test/xlsx-sheet.ts'
import { day, moment, money, orEmpty, percent, weight } from './table-cells.ts'
import { auditorsCopy, tableFile } from './table-file.ts'

const AT = Date.UTC(2026, 2, 2, 2, 0)
const head = ['单号', '时间', '日期', '金额（元）', '重量（公斤）', '扣杂', '件数', '说明']
const row: TableRow = [
  '20260302000000001',
  moment(AT),
  day('2026-03-02'),
  money(123_456),
  weight(2_500),
  percent(125),
  3,
  '张三',
]
const tableOf = (rows: ExportedTable['rows']): ExportedTable => ({ fileName: 'loads', head, rows, lines: 1 })

test('a workbook has numbers as numbers and days as days, each shown as its kind', async () => {
  const { raw, fileName, headers } = await tableFile(tableOf([row]), { format: 'xlsx' })
  const sheet = readSheet(await buffer(raw))
  expect(fileName).toBe('loads.xlsx')
  expect(headers).toEqual({ 'x-lines': '1' })
  expect(sheet.frozen).toBe(true)
  expect(sheet.rows[0]?.map(({ value }) => value)).toEqual(head)
  const serial = (AT + 8 * 3_600_000) / 86_400_000 + 25_569
  expect(sheet.rows[1]).toEqual([
    { value: '20260302000000001', format: '' },
    { value: expect.closeTo(serial, 5), format: 'yyyy-mm-dd hh:mm:ss' },
    { value: Math.floor(serial), format: 'yyyy-mm-dd' },
    { value: 1234.56, format: '0.00' },
    { value: 2.5, format: '0.000' },
    { value: 0.0125, format: '0.00%' },
    { value: 3, format: '' },
    { value: '张三', format: '' },
  ])
  expect(sheet.widths[0]).toBeGreaterThan(17)
})

test('the same table as CSV has the same figures', async () => {
  const { raw, fileName, type } = await tableFile(tableOf([row]), { format: 'csv' })
  expect([fileName, type]).toEqual(['loads.csv', 'text/csv; charset=utf-8'])
  expect(await text(raw)).toBe(
    `\uFEFF${head.join(',')}\r\n20260302000000001,2026-03-02 10:00:00,2026-03-02,1234.56,2.500,1.25,3,张三\r\n`,
  )
})

test.each(['=1+1', '＝1+1', '+A1', '-A1', '@SUM(A1)', ' =1+1', '\t=1+1'])(
  'neither form lets a spreadsheet run %j',
  async (words) => {
    const rows = [[words, null, null, null, null, null, null, '']]
    const sheet = readSheet(await buffer((await tableFile(tableOf(rows), { format: 'xlsx' })).raw))
    expect(sheet.formulas).toBe(0)
    expect(sheet.rows[1]?.[0]?.value).toBe(words)
    const csv = await text((await tableFile(tableOf(rows), { format: 'csv' })).raw)
    expect(csv.split('\r\n')[1]).toContain(`'${words}`)
  },
)

test('what a workbook cannot store is left out, and the rest opens', async () => {
  const rows = [['a\u0000b\u0007c <&> "d"', orEmpty(null, money), null, null, null, null, null, 'x\ny']]
  const sheet = readSheet(await buffer((await tableFile(tableOf(rows), { format: 'xlsx' })).raw))
  expect(sheet.rows[1]?.[0]?.value).toBe('abc <&> "d"')
  expect(sheet.rows[1]?.at(-1)?.value).toBe('x\ny')
})

test.each(['csv', 'xlsx'] as const)(
  'an auditor’s %s says whose copy it is, and hides numbers',
  async (format) => {
    const { raw } = await tableFile(tableOf([['13900001111', moment(AT)]]), {
      format,
      mark: auditorsCopy('审计小王', AT).zh,
      hide: (words) => words.replace('00001111', '****1111'),
    })
    const bytes = await buffer(raw)
    const cells =
      format === 'csv'
        ? bytes.toString('utf8')
        : JSON.stringify(readSheet(bytes).rows.map((cells) => cells[0]?.value))
    expect(cells).toContain('审计副本：审计小王，2026-03-02 10:00:00')
    expect(cells).toContain('139****1111')
    expect(cells).not.toContain('13900001111')
  },
)

test.each(['csv', 'xlsx'] as const)('rows that come bit by bit are all in the %s', async (format) => {
  const rows = async function* (): AsyncGenerator<TableRow> {
    for (let at = 0; at < 1_234; at++) yield [`R${at}`, moment(AT + at)]
  }
  const bytes = await buffer((await tableFile(tableOf(rows()), { format })).raw)
  if (format === 'xlsx') expect(readSheet(bytes).rows.length).toBe(1_235)
  else expect(bytes.toString('utf8').trimEnd().split('\r\n').length).toBe(1_235)
})
