// Defines the filter for lists of changes to a member's balance or points, and groups such a list by month.

import { addDays } from '@huishou/wire/time'

/**
 * The filter of a list of entries: `month` looks like `2026-11`, `type` is the protocol's type number; null means
 * all.
 */
export type RecordFilter = { way: 'all' | 'in' | 'out'; type: number | null; month: string | null }
export const everything: RecordFilter = { way: 'all', type: null, month: null }

/** First and last day of a month, as the log endpoints expect them. */
export const daysOf = (month: string): { dateAddBegin: string; dateAddEnd: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { dateAddBegin: `${month}-01`, dateAddEnd: addDays(`${next}-01`, -1) }
}

export const isFiltered = ({ type, month }: RecordFilter): boolean => type !== null || month !== null

/** The income and expense of a month; a sum is left out when the filter shows only part of it. */
export type MonthSums = { in?: string; out?: string }
export const sumsShown = ({ way, type }: RecordFilter, sums: Required<MonthSums> | undefined): MonthSums =>
  !sums || type !== null ? {} : way === 'in' ? { in: sums.in } : way === 'out' ? { out: sums.out } : sums

type Movement = { id: number; dateAdd: string }
/** An entry; the first of each month carries the month. */
type RecordLine<Row> = { row: Row; month: string | null }

/** All entries loaded so far, without duplicates; the first of each month carries the month. */
export const linesOf = <Row extends Movement>(
  pages: readonly { result: readonly Row[] }[],
): RecordLine<Row>[] => {
  const seen = new Set<number>()
  let last = ''
  return pages
    .flatMap(({ result }) => result)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => {
      const month = row.dateAdd.slice(0, 7)
      const begins = month !== last
      last = month
      return { row, month: begins ? month : null }
    })
}
