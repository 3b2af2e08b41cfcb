import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isOldWorkbook, isWorkbook, readWorkbook as read } from './read-workbook.ts'
import { unpackedSize } from './zip-unpacked-size.ts'

const readWorkbook = (bytes: Uint8Array, most = 100_000) => read(bytes, most)

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

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
/** Where the entries of the directory of a zip are. */
const entriesOf = (bytes: Uint8Array): number[] => {
  const places: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (view(bytes).getUint32(at, true) === 0x02014b50) places.push(at)
  return places
}
const declare = (bytes: Uint8Array, size: number): Uint8Array => {
  const changed = bytes.slice()
  for (const at of entriesOf(changed)) view(changed).setUint32(at + 24, size, true)
  return changed
}

test('a small workbook with far more inside is refused before it is unpacked, whatever it declares', async () => {
  const long = 'x'.repeat(30_000)
  // 60 MB of text in a file of a few hundred KB
  const bomb = await workbook(Array.from({ length: 2_000 }, (_, at) => [`${at}${long}`]))
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(unpackedSize(bomb)).toBeGreaterThan(50_000_000)
  expect(await readWorkbook(bomb)).toBeNull()
  // a directory that declares less than there is: unpacking stops at what it declares
  await expect(readWorkbook(declare(bomb, 1_000))).rejects.toBeInstanceOf(Error)
  // or says nothing, or that the size stands elsewhere, or lies outside the file
  for (const size of [0, 0xffffffff])
    await expect(readWorkbook(declare(bomb, size))).rejects.toThrow('directory')
  const cut = bomb.slice()
  view(cut).setUint32(cut.length - 22 + 16, cut.length - 4, true)
  await expect(readWorkbook(cut)).rejects.toThrow('directory')
})

test('a text that is repeated in many cells, and cells at the end of the sheet, do not fill the memory', async () => {
  const repeated = await workbook(Array.from({ length: 2_000 }, () => ['y'.repeat(30_000)]))
  expect(unpackedSize(repeated)).toBeLessThan(1_000_000)
  expect(await readWorkbook(repeated, 600_000)).toBeNull()
  // Excel’s last column and a late row are outside the area that is read
  const wide: string[] = []
  wide[16_383] = 'z'
  const far = await workbook([['甲'], wide.map((cell) => cell ?? null) as string[]])
  expect(await readWorkbook(far)).toBe('\ufeff甲\r\n')
})

test('a workbook whose directory has the records for large files is read like any other', async () => {
  const bytes = await workbook([['甲', 1]])
  const end = bytes.length - 22
  const large = new Uint8Array(bytes.length + 56 + 20)
  large.set(bytes.subarray(0, end))
  const to = view(large)
  to.setUint32(end, 0x06064b50, true)
  to.setBigUint64(end + 4, 44n, true)
  const count = view(bytes).getUint16(end + 10, true)
  for (const place of [24, 32]) to.setBigUint64(end + place, BigInt(count), true)
  to.setBigUint64(end + 40, BigInt(view(bytes).getUint32(end + 12, true)), true)
  to.setBigUint64(end + 48, BigInt(view(bytes).getUint32(end + 16, true)), true)
  to.setUint32(end + 56, 0x07064b50, true)
  to.setBigUint64(end + 64, BigInt(end), true)
  large.set(bytes.subarray(end), end + 76)
  to.setUint16(end + 76 + 10, 0xffff, true)
  to.setUint32(end + 76 + 16, 0xffffffff, true)
  expect(await readWorkbook(large)).toBe('\ufeff甲,1\r\n')
})
