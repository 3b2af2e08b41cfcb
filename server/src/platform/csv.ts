import { parse } from 'csv-parse/sync'

// statements and our own tables put a mark before values so that spreadsheets leave them alone
const clean = (cell: string): string => cell.trim().replace(/^[`'\t]+/, '')

/** The cells of a table, without what spreadsheets put around them; null for what is none. Empty lines are rows as well. */
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
  // a spreadsheet runs what begins like a formula, also in full width and behind blanks or line ends
  const safe =
    /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table that spreadsheets open as what it is: with the mark of its encoding, and nothing in it that runs. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
