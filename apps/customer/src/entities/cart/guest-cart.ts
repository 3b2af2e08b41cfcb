// The cart of a guest, which is stored on this device.

import { storedValue } from '@huishou/client/stored-value'

/** A row of a guest's cart; prices are fetched when the cart is shown. */
export type GuestRow = {
  goodsId: number
  /** `211247:1686937,`; empty for goods without choices. */
  propertyChildIds: string
  number: number
  selected: boolean
}

/** The same limit as the server's cart. */
const MOST_ROWS = 100

const isRow = (value: unknown): value is GuestRow => {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Partial<Record<keyof GuestRow, unknown>>
  return (
    Number.isSafeInteger(row.goodsId) &&
    typeof row.propertyChildIds === 'string' &&
    Number.isSafeInteger(row.number) &&
    (row.number as number) > 0 &&
    typeof row.selected === 'boolean'
  )
}

const NONE: readonly GuestRow[] = []
const stored = storedValue('mallCart', NONE, {
  parse: (value) => (Array.isArray(value) ? value.filter(isRow).slice(0, MOST_ROWS) : NONE),
})
const set = (rows: readonly GuestRow[]) => void stored.set(rows.length === 0 ? NONE : rows)

export const keyOf = (row: Pick<GuestRow, 'goodsId' | 'propertyChildIds'>): string =>
  `${row.goodsId}|${row.propertyChildIds}`

/** Returns the rows with some pieces added. Equal SKUs share a row; the newest row is first. */
export const withPieces = (
  rows: readonly GuestRow[],
  thing: Pick<GuestRow, 'goodsId' | 'propertyChildIds' | 'number'>,
): GuestRow[] => {
  const known = rows.find((row) => keyOf(row) === keyOf(thing))
  if (known)
    return rows.map((row) =>
      row === known ? { ...row, number: row.number + thing.number, selected: true } : row,
    )
  return [{ ...thing, selected: true }, ...rows].slice(0, MOST_ROWS)
}

/**
 * Returns the rows with removed ones back in the places they had in `was`. Rows that were changed since stay as they
 * are; one that was added again has the pieces of both.
 */
export const withRowsBack = <Row extends { number: number }>(
  rows: readonly Row[],
  was: readonly Row[],
  removed: readonly Row[],
  keyOfRow: (row: Row) => string,
): Row[] => {
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row]))
  for (const row of removed) {
    const added = byKey.get(keyOfRow(row))
    byKey.set(keyOfRow(row), added ? { ...added, number: added.number + row.number } : row)
  }
  const known = new Set(was.map(keyOfRow))
  return [
    ...rows.filter((row) => !known.has(keyOfRow(row))),
    ...was.flatMap((row) => byKey.get(keyOfRow(row)) ?? []),
  ]
}

/** The guest's cart, stored on the device until it is merged into an account. */
export const guestCart = {
  get: stored.get,
  add: (thing: Pick<GuestRow, 'goodsId' | 'propertyChildIds' | 'number'>) =>
    set(withPieces(stored.get(), thing)),
  change: (key: string, change: Partial<Pick<GuestRow, 'number' | 'selected'>>) =>
    set(stored.get().map((row) => (keyOf(row) === key ? { ...row, ...change } : row))),
  remove: (keys: readonly string[]) => set(stored.get().filter((row) => !keys.includes(keyOf(row)))),
  putBack: (was: readonly GuestRow[], removed: readonly GuestRow[]) =>
    set(withRowsBack(stored.get(), was, removed, keyOf).slice(0, MOST_ROWS)),
}

export const useGuestCart = (): readonly GuestRow[] => stored.use()
