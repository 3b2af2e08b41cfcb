import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfFonts, pdfPages, pdfText } from '../../../test/pdf-text.ts'
import { printDocument } from './print-document.ts'
import type { PrintedDocument, PrintedRow } from './printed-document.ts'

const NOW = Date.UTC(2026, 2, 2, 2, 0)
const tableOf = (rows: PrintedRow[]): PrintedDocument => ({
  sheets: [
    {
      title: '对账单',
      aside: '2026-03-01 至 2026-03-31',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['买方', '富春纸业有限公司'],
            ['供方', '回收'],
          ],
        },
        {
          kind: 'table',
          columns: [
            { head: '日期', share: 2 },
            { head: '说明', share: 5 },
            { head: '金额（元）', share: 2, align: 'right' },
          ],
          rows,
          totals: [['合计', '', '1,234.50']],
          empty: '没有记录',
        },
      ],
      signatures: ['供方（盖章）', '买方（盖章）'],
    },
  ],
  footer: '打印于 2026-03-02 10:00',
})

test('a printed document can be searched and copied, in Chinese and Latin', async () => {
  const pdf = await printDocument(
    tableOf([{ cells: ['2026-03-02', '旧报纸与黄铜，囍 café', '−1,234.50'], note: '扣重原因：潮湿' }]),
    NOW,
  )
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], pdf)
  const text = pdfText(pdf)
  for (const words of [
    '对账单',
    '富春纸业有限公司',
    '旧报纸与黄铜，囍 café',
    '−1,234.50',
    '扣重原因：潮湿',
    '供方（盖章）：',
    '第 1 页，共 1 页',
  ])
    expect(text).toContain(words)
})

test('the characters that are shown are embedded, and no more of the font', async () => {
  const pdf = await printDocument(tableOf([]), NOW)
  const fonts = pdfFonts(pdf)
  expect(fonts.length).toBeGreaterThan(1)
  for (const { name, bytes } of fonts) {
    expect(name).toMatch(/^[A-Z]{6}\+NotoSansSC/)
    expect(bytes).toBeGreaterThan(0)
  }
  expect(pdf.length).toBeLessThan(60_000)
  expect(pdf.toString('latin1')).not.toContain('/Helvetica')
})

test('the head of a table stands on every page, and each page says which of how many it is', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({
    cells: ['2026-03-02', `出货单 #${at + 1}`, '1.00'],
    tick: at % 2 === 0,
  }))
  const pages = pdfPages(await printDocument(tableOf(rows), NOW))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('金额（元）')
    expect(page).toContain('对账单')
    expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`)
  }
  expect(pages.join('\n')).toContain('出货单 #90')
  expect(pages.filter((page) => page.includes('合计')).length).toBe(1)
  expect(pages.at(-1)).toContain('买方（盖章）')
})

test('a sheet begins on a page of its own and counts its own pages', async () => {
  const [sheet] = tableOf([]).sheets
  const sheets = sheet ? [sheet, { ...sheet, title: '出货单' }] : []
  const pages = pdfPages(await printDocument({ sheets, footer: '' }, NOW))
  expect(pages.map((page) => page.includes('第 1 页，共 1 页'))).toEqual([true, true])
  expect(pages[1]).toContain('出货单')
})

test('a cell longer than a page goes on overleaf, and a word longer than its cell is broken', async () => {
  const orders = Array.from({ length: 120 }, (_, at) => `R${at}`).join('\n')
  const pages = pdfPages(await printDocument(tableOf([{ cells: ['a', orders, 'x'.repeat(80)] }]), NOW))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('\n')).toContain('R119')
  expect(pages.join('').replaceAll('\n', '').match(/x+/g)?.join('').length).toBe(80)
})

test('a character without a drawing is shown as a box instead of failing the document', async () => {
  const text = pdfText(await printDocument(tableOf([{ cells: ['\u{E000}', '好', ''] }]), NOW))
  expect(text).toContain('□')
})
