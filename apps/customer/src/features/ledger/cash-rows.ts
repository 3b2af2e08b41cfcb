import { fenFromYuan } from '@huishou/wire'
import type { CashPage, CashRow } from './queries.ts'

/** Signed fen: the protocol's amount may come without a sign, `behavior` tells the direction. */
export const signedFen = ({ amount, behavior }: Pick<CashRow, 'amount' | 'behavior'>): number => {
  const fen = Math.abs(fenFromYuan(amount))
  return behavior === 1 ? -fen : fen
}

export type CashLine = {
  row: CashRow
  /** year and month on the first row of a month */ month: { year: number; month: number } | null
}

/** All rows so far, each once, with the month written where it begins. */
export const linesOf = (pages: readonly CashPage[]): CashLine[] => {
  const seen = new Set<number>()
  let last = ''
  return pages
    .flatMap(({ result }) => result)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => {
      const text = row.dateAdd.slice(0, 7)
      const begins = text !== last
      last = text
      return {
        row,
        month: begins ? { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) } : null,
      }
    })
}
