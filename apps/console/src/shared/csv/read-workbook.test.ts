import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'

const workbook = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: '客户', rows }] })

test('a workbook gives its first sheet, with long numbers whole, days as days and formulas as text', async () => {
  const bytes = await workbook([
    ['手机号', '日期', '备注'],
    [13_800_138_000, new Date('2026-03-02T00:00:00Z'), '=1+1'],
    [null, 1.5, 'a,"b"'],
  ])
  expect(isWorkbook(bytes)).toBe(true)
  expect(await readWorkbook(bytes)).toBe(
    '\ufeff手机号,日期,备注\r\n13800138000,2026-03-02,\'=1+1\r\n,1.5,"a,""b"""\r\n',
  )
})

test('an empty workbook is an empty file, and a broken one is not read', async () => {
  expect(await readWorkbook(await workbook([[null]]))).toBe('')
  await expect(readWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]))).rejects.toBeInstanceOf(Error)
  expect(isOldWorkbook(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true)
})

test('the result of a formula has the digits that Excel shows, and separators stay inside their cells', async () => {
  const bytes = await workbook([
    ['重量', '备注'],
    [0.1 + 0.2, '三楼;周末'],
    [4.305 * 3, '上午\t下午'],
  ])
  expect(await readWorkbook(bytes)).toBe('\ufeff重量,备注\r\n0.3,"三楼;周末"\r\n12.915,"上午\t下午"\r\n')
})
