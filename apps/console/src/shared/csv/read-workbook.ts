// Reads the first sheet of an Excel workbook as CSV, so that the server gets one kind of table.

import { printCsv } from './decode-and-save-files.ts'

/** How an Excel workbook begins: a zip, or the older format, which is not read. */
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

type Cell = string | number | boolean | Date | null

/**
 * Long numbers are written out, as a phone number must not become 1.38E+10; results of formulas have the 15 digits that
 * Excel shows, 0.3 and not 0.30000000000000004; days are written as `2026-03-02`.
 */
const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return cell.toFixed(0)
  return String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
}

/** The first sheet as CSV; cells with a formula give the value that Excel stored. Rejects what is no workbook. */
export const readWorkbook = async (bytes: Uint8Array): Promise<string> => {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [0] })
  const rows = (sheets[0]?.rows ?? []).map((row) => Array.from(row, textOf))
  return rows.every((row) => row.every((cell) => cell === '')) ? '' : printCsv(rows)
}
