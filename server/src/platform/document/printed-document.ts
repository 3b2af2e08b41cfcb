// The data types that describe a document to be printed on A4 pages.

/** A column of a printed table; columns divide the page width in proportion to `share`. */
export type PrintedColumn = { head: string; share: number; align?: 'right' }
/** A row; `tick` draws a box to tick before its first cell, `note` is a line below the cells. */
export type PrintedRow = { cells: readonly string[]; note?: string; tick?: boolean }

export type PrintedBlock =
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'text'; text: string }
  | {
      kind: 'table'
      columns: readonly PrintedColumn[]
      rows: readonly PrintedRow[]
      /** Rows in bold after the last, with a line above. */
      totals?: readonly (readonly string[])[]
      /** Printed in place of the rows when there are none. */
      empty?: string
    }

/** One sheet of a document; it begins on a new page and has its own page numbers. */
export type PrintedSheet = {
  title: string
  /** To the right of the title: a number, a day. */
  aside?: string
  blocks: readonly PrintedBlock[]
  /** The people who sign at the foot of the last page. */
  signatures?: readonly string[]
}

/** A document to print on A4; `footer` appears on every page. */
export type PrintedDocument = { sheets: readonly PrintedSheet[]; footer: string; language?: 'zh' | 'en' }
