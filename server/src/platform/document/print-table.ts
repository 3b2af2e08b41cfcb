// Draws a table into a PDF, on as many pages as it needs.

import type { Weight } from './font.ts'
import { A4, type Pages } from './pdf-pages.ts'
import type { PrintedBlock, PrintedColumn, PrintedRow } from './printed-document.ts'

export const LEFT = 42
export const RIGHT = A4.width - 42
export const BOTTOM = A4.height - 64
export const GREY = '#5c6660'
const RULE = '#c9d0cb'
const SHADE = '#eef2ef'

const SIZE = 9
const LEADING = 13
const GAP = 8
const PADDING = 5
const TICK = 8

/** The position of the next line; `open` starts a new page. */
export type Cursor = { pages: Pages; y: number; open: () => void }

type Table = Extract<PrintedBlock, { kind: 'table' }>
type Placed = PrintedColumn & { left: number; right: number }

const place = (columns: readonly PrintedColumn[], indent: number): Placed[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let left = LEFT + indent
  const width = RIGHT - left
  return columns.map((column) => {
    const right = left + (width * column.share) / whole
    const placed = { ...column, left: left + PADDING, right: right - PADDING }
    left = right
    return placed
  })
}

const headOf = (cursor: Cursor, columns: readonly Placed[]): void => {
  const { pages } = cursor
  pages.shade(LEFT, cursor.y, RIGHT - LEFT, LEADING + GAP, SHADE)
  for (const { head, left, right, align } of columns)
    pages.text(align === 'right' ? right : left, cursor.y + LEADING + 1, head, {
      size: SIZE,
      weight: 'bold',
      ...(align ? { align } : {}),
    })
  cursor.y += LEADING + GAP
}

/** Prints one row; a row longer than a page continues on the next one. */
const rowOf = (
  cursor: Cursor,
  columns: readonly Placed[],
  { cells, note, tick = false }: PrintedRow,
  weight: Weight = 'regular',
): void => {
  const { pages } = cursor
  const style = { size: SIZE, weight }
  const lines = columns.map(({ left, right }, at) => pages.wrap(cells[at] ?? '', right - left, style))
  const notes = note === undefined ? [] : pages.wrap(note, RIGHT - LEFT - 2 * PADDING, { size: SIZE - 1 })
  const deep = Math.max(1, ...lines.map(({ length }) => length))
  const turn = (): void => {
    cursor.open()
    headOf(cursor, columns)
  }
  if (cursor.y + Math.min(deep, 12) * LEADING + notes.length * LEADING + GAP > BOTTOM) turn()
  if (tick) pages.box(LEFT + PADDING, cursor.y + LEADING + 1, TICK)
  for (let line = 0; line < deep; line++) {
    if (cursor.y + LEADING > BOTTOM) turn()
    for (const [at, { left, right, align }] of columns.entries())
      pages.text(align === 'right' ? right : left, cursor.y + LEADING, lines[at]?.[line] ?? '', {
        ...style,
        ...(align ? { align } : {}),
      })
    cursor.y += LEADING
  }
  for (const words of notes) {
    pages.text(LEFT + PADDING, cursor.y + LEADING - 1, words, { size: SIZE - 1, colour: GREY })
    cursor.y += LEADING
  }
  cursor.y += GAP - 2
  pages.line(LEFT, cursor.y, RIGHT, 0.4, RULE)
}

/** Prints a table with its head on every page. */
export const printTable = (cursor: Cursor, { columns, rows, totals = [], empty }: Table): void => {
  const placed = place(columns, rows.some(({ tick }) => tick) ? TICK + 2 * PADDING : 0)
  if (cursor.y + 3 * LEADING + 2 * GAP > BOTTOM) cursor.open()
  headOf(cursor, placed)
  for (const row of rows) rowOf(cursor, placed, row)
  if (rows.length === 0 && empty !== undefined) {
    cursor.pages.text(LEFT + PADDING, cursor.y + LEADING + 2, empty, { size: SIZE, colour: GREY })
    cursor.y += LEADING + GAP
  }
  for (const cells of totals) rowOf(cursor, placed, { cells }, 'bold')
  cursor.y += GAP * 2
}
