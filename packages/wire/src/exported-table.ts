// Types of the tables that the server exports as files, the media type of Excel workbooks, and the HTTP headers used to
// request and send a table.

/** Media type of an Excel workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The header with the number of lines in an exported file, without headings and totals. */
export const LINES_HEADER = 'x-lines'

/** The value of the header `Prefer` (RFC 7240) with which a client lets a long table be written in the background. */
export const PREFER_BACKGROUND = 'respond-async'

/** A cell of an exported table. Values with a unit are marked as such; plain numbers are counts. */
export type TableCell =
  | string
  | number
  | { kind: 'money'; fen: number }
  | { kind: 'weight'; grams: number }
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'moment'; at: number }
  | { kind: 'day'; day: string }
/** A row of an exported table; null for an empty cell. */
export type TableRow = readonly (TableCell | null)[]
/**
 * A table to export. The server sends it as a file: CSV, or an Excel workbook where the request accepts that
 * (`XLSX_TYPE`). `rows` may be read one after the other; `lines` is the number of lines that the client is told.
 */
export type ExportedTable = {
  /** Without the ending. */
  fileName: string
  head: readonly string[]
  rows: Iterable<TableRow> | AsyncIterable<TableRow>
  lines: number
}
