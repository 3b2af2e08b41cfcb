import type { ShopPrices } from './queries.ts'

type Row = ShopPrices['rows'][number]
/**
 * Typed prices in fen by category: null for an invalid amount, undefined for an empty field (the city's price
 * applies).
 */
export type ShopDraft = ReadonlyMap<number, number | null | undefined>

/** Whether a typed price is inside its range, or the city's. */
export const isInside = ({ cityFen, minFen, maxFen }: Row, fen: number | null | undefined): boolean =>
  fen === undefined ||
  fen === cityFen ||
  (fen !== null && minFen !== null && maxFen !== null && fen >= minFen && fen <= maxFen)

export const wrongRows = (draft: ShopDraft, rows: readonly Row[]): Row[] =>
  rows.filter((row) => draft.has(row.categoryId) && !isInside(row, draft.get(row.categoryId)))

/** The lines that differ from what is in force; without a price: as the city again. */
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
