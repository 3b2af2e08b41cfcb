// The types of cells in exported tables, such as money or dates, and how CSV files and workbooks show them.

import { formatFen } from '@huishou/wire/money'
import type { TableCell, TableRow } from '@huishou/wire/exported-table'
import { DAY, dateTimeOf, dayOf, HOUR, instantOf } from '@huishou/wire/time'

/** An amount of money, shown in yuan. */
export const money = (fen: number): TableCell => ({ kind: 'money', fen })
/** A weight, shown in kilograms. */
export const weight = (grams: number): TableCell => ({ kind: 'weight', grams })
/** A share in basis points, shown in per cent. */
export const percent = (basisPoints: number): TableCell => ({ kind: 'percent', basisPoints })
/** A point in time, shown in China time. */
export const moment = (at: number): TableCell => ({ kind: 'moment', at })
/** A calendar day: `2026-03-02`. */
export const day = (words: string): TableCell => ({ kind: 'day', day: words })
/** An empty cell where there is no value. */
export const orEmpty = <Value>(value: Value | null | undefined, of: (value: Value) => TableCell) =>
  value === null || value === undefined ? null : of(value)
export const dayAt = (at: number): TableCell => day(dayOf(at))

/** The cell as words or a bare number, for CSV. */
export const plainCell = (cell: TableCell | null): string | number => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  switch (cell.kind) {
    case 'money':
      return formatFen(cell.fen).replaceAll(',', '')
    case 'weight':
      return (cell.grams / 1000).toFixed(3)
    case 'percent':
      return (cell.basisPoints / 100).toFixed(2)
    case 'moment':
      return dateTimeOf(cell.at)
    case 'day':
      return cell.day
  }
}

// workbooks have no time zones: they show the UTC time
const CHINA = 8 * HOUR

/** The cell as a workbook stores it: a number, a date or words. */
export const workbookCell = (cell: TableCell | null): string | number | Date | null => {
  if (cell === null || cell === '') return null
  if (typeof cell !== 'object') return cell
  switch (cell.kind) {
    case 'money':
      return cell.fen / 100
    case 'weight':
      return cell.grams / 1000
    case 'percent':
      return cell.basisPoints / 10_000
    case 'moment':
      return new Date(cell.at + CHINA)
    case 'day':
      return new Date(Math.floor((instantOf(cell.day) + CHINA) / DAY) * DAY)
  }
}

const FORMAT = {
  money: '0.00',
  weight: '0.000',
  percent: '0.00%',
  moment: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
}

/** The number format of a cell in a workbook; words and counts need none. */
export const formatOf = (cell: TableCell | null | undefined): string | undefined =>
  typeof cell === 'object' && cell !== null ? FORMAT[cell.kind] : undefined

// Chinese characters are twice as wide
const widthOf = (words: string): number =>
  [...words].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0)
const [NARROWEST, WIDEST] = [9, 60]

/** The width of a column, in characters, from its head and the first rows. */
export const columnWidth = (head: string, rows: readonly TableRow[], column: number): number =>
  Math.min(
    WIDEST,
    rows.reduce(
      (width, row) => Math.max(width, widthOf(String(plainCell(row[column] ?? null))) + 2),
      Math.max(NARROWEST, widthOf(head) + 3),
    ),
  )
