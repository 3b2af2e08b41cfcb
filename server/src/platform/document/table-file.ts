// Writes an exported table as a CSV or XLSX file piece by piece, while the rows are still being read.

import type { ExportedTable, TableCell, TableRow } from '@huishou/wire/exported-table'
import { LINES_HEADER, XLSX_TYPE } from '@huishou/wire/exported-table'
import type { Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import { Readable } from 'node:stream'
import { csvLine } from './csv.ts'
import { columnWidth, formatOf, plainCell, workbookCell } from './table-cells.ts'

type Rows = ExportedTable['rows']
/** How an exported copy is written: its format, its last line, and which words are masked. */
export type CopyOptions = {
  format: 'csv' | 'xlsx'
  /** Text of the last line, which names the owner of the copy. */
  mark?: string
  hide?: (words: string) => string
}

/** Number of rows used to determine the formats and widths of columns. */
const LOOKED_AT = 200
const CSV_CHUNK = 32 * 1024
const SHEET_ROWS = 1_000_000

// after this many rows, other requests are served before the export goes on
const ROWS_A_TURN = 500

const withMark = async function* (rows: Rows, { mark, hide }: CopyOptions): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    yield hide ? row.map((cell) => (typeof cell === 'string' ? hide(cell) : cell)) : row
    if (++count % ROWS_A_TURN === 0) await new Promise((next) => setImmediate(next))
  }
  if (mark !== undefined) yield [mark]
}

const csvOf = async function* ({ head }: ExportedTable, rows: AsyncGenerator<TableRow>) {
  let chunk = `\uFEFF${csvLine(head)}`
  for await (const row of rows) {
    chunk += csvLine(row.map(plainCell))
    if (chunk.length > CSV_CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

// XML allows no control characters, and a workbook that contains one does not open
const cleaned = (cell: TableCell | null): TableCell | null =>
  typeof cell === 'string'
    ? cell.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    : cell

const workbookOf = async ({ head }: ExportedTable, rows: AsyncGenerator<TableRow>): Promise<Readable> => {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const first: TableRow[] = []
  let over = false
  while (first.length < LOOKED_AT && !over) {
    const next = await rows.next()
    if (next.done) over = true
    else first.push(next.value)
  }
  const all = async function* () {
    yield* first
    if (!over) yield* rows
  }
  const columns = head.map((words, at) => {
    const numFmt = first.map((row) => formatOf(row[at])).find((format) => format !== undefined)
    return { header: words, width: columnWidth(words, first, at), ...(numFmt ? { numFmt } : {}) }
  })
  const cells = async function* () {
    for await (const row of all()) yield row.map((cell) => workbookCell(cleaned(cell)))
  }
  const stream = writeXlsxStream(cells(), {
    name: 'Sheet1',
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: SHEET_ROWS,
  })
  return Readable.fromWeb(stream)
}

/** The last line of an auditor's copy. */
export const auditorsCopy = (name: string, now: number): Text => ({
  zh: `审计副本：${name}，${dateTimeOf(now)}`,
  en: `Auditor’s copy: ${name}, ${dateTimeOf(now)}`,
})

/** The media type of an exported table. */
export const tableType = (format: CopyOptions['format']): string =>
  format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8'

/** Writes a table as a stream, however long it is. */
export const tableFile = async (table: ExportedTable, options: CopyOptions) => {
  const rows = withMark(table.rows, options)
  const isXlsx = options.format === 'xlsx'
  return {
    raw: isXlsx ? await workbookOf(table, rows) : Readable.from(csvOf(table, rows)),
    type: tableType(options.format),
    fileName: `${table.fileName}.${options.format}`,
    headers: { [LINES_HEADER]: String(table.lines) },
  }
}

/** Whether a handler replied with a table to export. */
export const isTable = (value: unknown): value is ExportedTable =>
  typeof value === 'object' && value !== null && 'rows' in value && 'head' in value && 'fileName' in value
