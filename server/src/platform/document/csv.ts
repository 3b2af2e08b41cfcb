// Reads and writes CSV files, and makes sure that spreadsheets run no formulas from them.

import { parse } from 'csv-parse/sync'

// Removes the mark that bank statements and our own exports put before values so that spreadsheets do not convert
// them.
const clean = (cell: string): string => cell.trim().replace(/^[`'\t]+/, '')

/** The delimiter of these that the header, the first line with text, has most often outside quotes; else the first. */
const delimiterOf = (csv: string, delimiters: readonly string[]): string => {
  const header = csv
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/)
    .find((line) => line.trim() !== '')
  const countOf = (delimiter: string): number => (header ?? '').split(delimiter).length
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

/**
 * Parses CSV without the marks added for spreadsheets; null when it is not CSV. Empty lines count as rows. Only one of
 * several delimiters applies to a file, so that a semicolon in a cell of a file with commas does not shift its columns.
 */
export const readCsv = (csv: string, delimiters: readonly string[] = [',']): string[][] | null => {
  try {
    const rows = parse(csv, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter: delimiterOf(csv, delimiters),
    }) as string[][]
    return rows.map((row) => row.map(clean))
  } catch {
    return null
  }
}

const quoted = (cell: string | number): string => {
  const text = String(cell)
  // spreadsheets execute cells that begin like a formula, also in full width and after blanks or line ends
  const safe =
    /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV, with formulas neutralised. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\r\n`
