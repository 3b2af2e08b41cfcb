// Checks the prices typed for a shop, and finds those that changed.

import type { ShopPrices } from './queries.ts'

type Row = ShopPrices['rows'][number]
/**
 * Typed prices in fen by category: null is an invalid amount; undefined is an empty field, so that the price of the
 * city applies.
 */
export type ShopDraft = ReadonlyMap<number, number | null | undefined>

/** Whether a typed price is within its range, equal to the price of the city, or empty. */
export const isInside = ({ cityFen, minFen, maxFen }: Row, fen: number | null | undefined): boolean =>
  fen === undefined ||
  fen === cityFen ||
  (fen !== null && minFen !== null && maxFen !== null && fen >= minFen && fen <= maxFen)

export const wrongRows = (draft: ShopDraft, rows: readonly Row[]): Row[] =>
  rows.filter((row) => draft.has(row.categoryId) && !isInside(row, draft.get(row.categoryId)))

/** The prices that differ from those in force; a line without a price returns to the price of the city. */
export const changesOf = (
  draft: ShopDraft,
  rows: readonly Row[],
): { categoryId: number; unitFen?: number }[] =>
  rows.flatMap(({ categoryId, cityFen, shopFen }) => {
    if (!draft.has(categoryId)) return []
    const typed = draft.get(categoryId)
    const fen = typed === cityFen ? undefined : (typed ?? undefined)
    return fen === (shopFen ?? undefined)
      ? []
      : [{ categoryId, ...(fen === undefined ? {} : { unitFen: fen }) }]
  })
