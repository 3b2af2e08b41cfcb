import { lineAmountFen } from '@huishou/wire/money'
import { minuteOfDay, dayOf, instantOf } from '@huishou/wire/time'
import type { PriceList, WasteCategory } from './queries.ts'

/** Prices in fen by category; null is text that is no amount, a missing key a category left out of the list. */
export type Draft = ReadonlyMap<number, number | null>

const PER_CENT = 1000

export const draftFrom = (list: PriceList | null, categories: readonly WasteCategory[]): Draft => {
  const known = new Set(categories.filter(({ active }) => active).map(({ id }) => id))
  return new Map(
    (list?.lines ?? [])
      .filter(({ categoryId }) => known.has(categoryId))
      .map(({ categoryId, unitFen }) => [categoryId, unitFen]),
  )
}

export const linesOf = (draft: Draft): { categoryId: number; unitFen: number }[] | null => {
  const lines = [...draft].map(([categoryId, unitFen]) => ({ categoryId, unitFen }))
  return lines.every((line): line is { categoryId: number; unitFen: number } => line.unitFen !== null)
    ? lines
    : null
}

/** Per cent with one decimal; null where there is nothing to compare with. */
export const changePct = (before: number | undefined, after: number | null | undefined): number | null =>
  before === undefined || before === 0 || after === null || after === undefined
    ? null
    : Math.round(((after - before) / Math.abs(before)) * 1000) / 10

/** Every price by the same per cent, rounded to whole fen as money is everywhere. Fees keep their sign. */
export const adjusted = (draft: Draft, percent: number): Draft =>
  new Map(
    [...draft].map(([id, fen]) => [
      id,
      fen === null ? null : lineAmountFen(PER_CENT + Math.round(percent * 10), fen),
    ]),
  )

export const changedCount = (draft: Draft, base: PriceList | null): number => {
  const before = new Map(base?.lines.map(({ categoryId, unitFen }) => [categoryId, unitFen]))
  const changed = [...draft].filter(([id, fen]) => before.get(id) !== fen).length
  return changed + [...before.keys()].filter((id) => !draft.has(id)).length
}

/** The list for a city and channel in force now, else the one for every city. */
export const currentFor = (
  lists: readonly PriceList[],
  cityId: string,
  channel: PriceList['channel'],
): PriceList | null => {
  const current = lists.filter((list) => list.state === 'current' && list.channel === channel)
  return (
    current.find((list) => list.cityId === (cityId || null)) ??
    current.find((list) => list.cityId === null) ??
    null
  )
}

/** Midnight after now, in China. */
export const tomorrow = (now: number): number => instantOf(dayOf(now + (24 * 60 - minuteOfDay(now)) * 60_000))
