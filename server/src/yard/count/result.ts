// Computes the result of a stock take: the difference of each counted material, and whether a second person must
// approve it.

import { effectiveCountLines } from '@huishou/wire/yard/effective-count-lines'
import type { CategoryRow } from '../../catalog/index.ts'
import { type Goods, shareOf } from '../cost.ts'
import type { CountLineRow } from '../tables.ts'
import { quantityOf } from '../weigh-again.ts'

/** Differences above this percentage of the book quantity, or above this amount in fen, need a second person. */
const MOST_PERCENT = 2
const MOST_FEN = 20_000

/**
 * The differences that stock takes recently booked for each material without a second person, in per cent of their book
 * quantities and in fen.
 */
export type BookedAlone = ReadonlyMap<number, { percent: number; valueFen: number }>

const inOrder = (lines: readonly CountLineRow[]): CountLineRow[] =>
  lines.toSorted((a, b) => a.doneAt - b.doneAt || a.id - b.id)

/** The lines of one material that count. */
export const standing = (lines: readonly CountLineRow[]): CountLineRow[] =>
  effectiveCountLines(inOrder(lines).map((line) => ({ line, part: line.part === 1 }))).map(({ line }) => line)

export type Counted = {
  category: CategoryRow
  lines: CountLineRow[]
  grams: number
  pieces: number
  /** The book at the moment of the last line that counts. */
  book: Goods
  difference: number
  valueFen: number
  second: boolean
}

/** Whether a difference is large together with what was booked before. */
const isLargeWith = (
  before: { percent: number; valueFen: number } | undefined,
  percent: number,
  valueFen: number,
): boolean =>
  before !== undefined &&
  (Math.abs(before.percent + percent) > MOST_PERCENT || Math.abs(before.valueFen + valueFen) > MOST_FEN)

/** A material's difference between its count and the books; with earlier bookings it may become a large one. */
const countedOf = (category: CategoryRow, all: readonly CountLineRow[], before: BookedAlone): Counted => {
  const lines = standing(all)
  const last = lines.at(-1)
  const book = {
    grams: last?.bookGrams ?? 0,
    pieces: last?.bookPieces ?? 0,
    costFen: last?.bookCostFen ?? 0,
  }
  const grams = lines.reduce((sum, line) => sum + line.grams, 0)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const was = quantityOf(category, book)
  const difference = quantityOf(category, { grams, pieces }) - was
  const valueFen = was === 0 ? 0 : shareOf(book.costFen, difference, was)
  return {
    category,
    lines,
    grams,
    pieces,
    book,
    difference,
    valueFen,
    second:
      Math.abs(difference) * 100 > MOST_PERCENT * Math.max(was, 0) ||
      Math.abs(valueFen) > MOST_FEN ||
      (difference !== 0 && isLargeWith(before.get(category.id), (difference * 100) / was, valueFen)),
  }
}

/** The result for each counted material, in the order of the catalogue; materials that nobody counted are left out. */
export const resultOf = (
  categories: readonly CategoryRow[],
  lines: readonly CountLineRow[],
  before: BookedAlone,
): Counted[] =>
  categories.flatMap((category) => {
    const own = lines.filter(({ categoryId }) => categoryId === category.id)
    return own.length === 0 ? [] : [countedOf(category, own, before)]
  })

/** All lines in the order of counting, and whether each counts. */
export const markedLines = (lines: readonly CountLineRow[]): { line: CountLineRow; counts: boolean }[] => {
  const ids = new Set(lines.map(({ categoryId }) => categoryId))
  const counting = new Set(
    [...ids].flatMap((id) => standing(lines.filter(({ categoryId }) => categoryId === id))),
  )
  return inOrder(lines).map((line) => ({ line, counts: counting.has(line) }))
}
