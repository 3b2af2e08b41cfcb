// Reads the lines of an imported table, and finds its columns by their headings.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { readCsv } from '../document/csv.ts'

/** Headings of a table's columns: Chinese, English, and other headings that are accepted. */
export type ImportColumns<Column extends string> = Readonly<
  Record<Column, readonly [string, string, ...string[]]>
>

/** A line of the table that is not empty; the header is line 1. `cell` is empty for a column the table lacks. */
export type ImportedLine<Column extends string> = { line: number; cell: (column: Column) => string }

type Options<Column extends string> = {
  /** Groups of columns; the table needs at least one column of each group. */
  required: readonly (readonly [Column, ...Column[]])[]
  mostLines: number
}

const unreadable = ({ zh, en }: Text): Refusal =>
  refuse('IMPORT_UNREADABLE', { field: 'csv', values: { problem: { zh, en } } })

// people type headings with blanks, and with brackets of either width
const plainHeading = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase()

/** The message for several headings of one column, because nobody can tell which of them is meant. */
export const doubledHeading = (headings: readonly string[]): Text => {
  const different = [...new Set(headings)]
  const [one = '', ...others] = different
  const quoted = different.map((each) => `“${each}”`)
  return others.length === 0
    ? {
        zh: `“${one}”一列出现了 ${headings.length} 次，请只留一列`,
        en: `there are ${headings.length} columns “${one}”, keep one of them`,
      }
    : {
        zh: `${quoted.slice(0, -1).join('、')}和${quoted.at(-1)}是同一项，请只留一列`,
        en: `${quoted.join(' and ')} mean the same, keep one of these columns`,
      }
}

/**
 * Reads a table. Refuses IMPORT_UNREADABLE if it is no CSV, lacks a required column, has one twice, or has too many
 * lines.
 */
export const readImportedTable = <Column extends string>(
  csv: string,
  columns: ImportColumns<Column>,
  { required, mostLines }: Options<NoInfer<Column>>,
): ImportedLine<Column>[] | Refusal => {
  const table = readCsv(csv, [',', '\t', ';'])
  if (!table) return unreadable({ zh: '不是 CSV 文件', en: 'it is not a CSV file' })
  const [head = [], ...body] = table
  const headings = head.map(plainHeading)
  const places = new Map<Column, number>()
  for (const column of Object.keys(columns) as Column[]) {
    const names = columns[column].map(plainHeading)
    const found = [...headings.keys()].filter((at) => names.includes(headings[at] ?? ''))
    if (found.length > 1) return unreadable(doubledHeading(found.map((at) => head[at] ?? '')))
    places.set(column, found[0] ?? -1)
  }
  const absent = required.find((group) => group.every((column) => (places.get(column) ?? -1) < 0))
  if (absent) {
    const names = absent.map((column) => columns[column])
    return unreadable({
      zh: `找不到${names.map(([zh]) => `“${zh}”`).join('或')}一列`,
      en: `there is no column ${names.map(([, en]) => `“${en}”`).join(' or ')}`,
    })
  }
  if (body.length > mostLines)
    return unreadable({ zh: `最多 ${mostLines} 行`, en: `at most ${mostLines} lines` })
  return body.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : [{ line: index + 2, cell: (column: Column) => cells[places.get(column) ?? -1] ?? '' }],
  )
}

/** The result of checking one line: its problem, or why it is skipped; both null if it will be imported. */
export type LineCheck = { problem: Text | null; skipped: Text | null }

/** Counts the lines that will be imported, are wrong, or are skipped. */
export const countChecks = (
  checks: readonly LineCheck[],
): { good: number; wrong: number; skipped: number } => {
  const wrong = checks.filter(({ problem }) => problem !== null).length
  const skipped = checks.filter(({ problem, skipped: why }) => problem === null && why !== null).length
  return { good: checks.length - wrong - skipped, wrong, skipped }
}
