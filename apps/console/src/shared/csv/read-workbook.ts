// Reads the first sheet of an Excel workbook as CSV, so that the server has to handle only one format.

import { printCsv } from './text-and-csv-files.ts'
import { unpackedSize } from './zip-unpacked-size.ts'

/** Excel workbooks are recognised by their first bytes: those of a zip, or of the older format, which is not read. */
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

type Cell = string | number | boolean | Date | null

/**
 * The text of a cell. Long whole numbers are written out, so that a phone number does not become 1.38E+10; other
 * numbers have the 15 digits that Excel shows, so 0.3 and not 0.30000000000000004; dates are written as `2026-03-02`.
 */
const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return cell.toFixed(0)
  return String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
}

/** The largest unpacked size of a workbook that is read; 20,000 lines of ten columns take about 15 MB. */
const MOST_UNPACKED = 40 * 1024 * 1024
/** The area read: 100 columns, and more lines than any import takes, so that the server refuses a longer table. */
const AREA = 'A1:CV20010'

/** Whether all texts together have at most this many characters; a text repeated often can make a small file huge. */
const areWithin = (rows: readonly string[][], most: number): boolean => {
  let left = most
  return rows.every((row) => row.every((cell) => (left -= cell.length) >= 0))
}

/**
 * The first sheet as CSV; cells with a formula give the value that Excel stored. Null if the workbook is too large when
 * unpacked, or its texts have more than `most` characters. Rejects if the file is not a workbook.
 */
export const readWorkbook = async (bytes: Uint8Array, most: number): Promise<string | null> => {
  const size = unpackedSize(bytes)
  if (Number.isNaN(size)) throw new Error('The directory of the workbook cannot be read')
  if (size > MOST_UNPACKED) return null
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: AREA })
  const rows = (sheets[0]?.rows ?? []).map((row) => Array.from(row, textOf))
  if (!areWithin(rows, most)) return null
  return rows.every((row) => row.every((cell) => cell === '')) ? '' : printCsv(rows)
}
