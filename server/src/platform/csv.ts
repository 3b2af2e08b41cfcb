// Reads and writes CSV files, and makes sure that spreadsheets run no formulas from them.

import { parse } from 'csv-parse/sync'

// Removes the mark that bank statements and our own exports put before values so that spreadsheets do not convert
// them.
const clean = (cell: string): string => cell.trim().replace(/^[`'\t]+/, '')

/** Parses CSV without the marks added for spreadsheets; null when it is not CSV. Empty lines count as rows. */
export const readCsv = (csv: string, delimiters: readonly string[] = [',']): string[][] | null => {
  try {
    const rows = parse(csv, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter: [...delimiters],
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
