// Pure functions on the prices of a price list that is being edited, and on the price lists in force.

import { isInScope, listScopes, sellerOfList } from '@huishou/wire/catalog/list-scopes'
import { lineAmountFen } from '@huishou/wire/money'
import { minuteOfDay, dayOf, instantOf } from '@huishou/wire/time'
import type { PriceList, WasteCategory } from './queries.ts'

/** Prices in fen by category. Null is an invalid amount; a missing key leaves the category out of the list. */
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

/** The change in per cent with one decimal; null without a price to compare with. */
export const changePct = (before: number | undefined, after: number | null | undefined): number | null =>
  before === undefined || before === 0 || after === null || after === undefined
    ? null
    : Math.round(((after - before) / Math.abs(before)) * 1000) / 10

/** Changes every price by the same percentage, rounded to whole fen. Fees keep their sign. */
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

/**
 * The scope of a price list: the tier of customers or a single firm, the channel, and a city or shop. An empty `cityId`
 * stands for all cities without a list of their own.
 */
export type Scope = {
  cityId: string
  shopId: number | null
  tier: PriceList['tier']
  firmId: number | null
  channel: PriceList['channel']
}

/** The scope as endpoint input. */
export const scopeInput = ({ cityId, shopId, tier, firmId, channel }: Scope) => ({
  channel,
  ...(firmId !== null
    ? { firmId }
    : {
        ...(tier === 'household' ? {} : { tier }),
        ...(shopId !== null ? { shopId } : cityId ? { cityId } : {}),
      }),
})

/** Whether a list contains only the prices that differ from a more general list. */
export const isPartial = ({ shopId, tier }: Scope): boolean => shopId !== null || tier !== 'household'

/** The list in force for this scope. Only a list for households of a city falls back to the list for all cities. */
export const currentFor = (
  lists: readonly PriceList[],
  { cityId, shopId, tier, firmId, channel }: Scope,
): PriceList | null => {
  const current = lists.filter(
    (list) =>
      list.state === 'current' && list.channel === channel && list.tier === tier && list.firmId === firmId,
  )
  if (shopId !== null) return current.find((list) => list.shopId === shopId) ?? null
  const whole = current.filter((list) => list.shopId === null)
  if (tier !== 'household') return whole.find((list) => list.cityId === (cityId || null)) ?? null
  return (
    whole.find((list) => list.cityId === (cityId || null)) ??
    whole.find((list) => list.cityId === null) ??
    null
  )
}

/** Today's price of each category in a scope, by the precedence that the server applies (docs/rules/prices.md#precedence). */
export const pricesNow = (
  lists: readonly PriceList[],
  { cityId, shopId, tier, firmId, channel }: Scope,
): ReadonlyMap<number, number> => {
  const current = lists.filter(({ state }) => state === 'current')
  const { seller } = sellerOfList({ tier, firmId: firmId ?? undefined })
  const found: PriceList[] = []
  for (const scope of listScopes({ cityId: cityId || null, shopId, channel, seller })) {
    const list = current.find((one) => isInScope(one, scope))
    if (list) found.push(list)
    if (list && !scope.partial) break
  }
  return new Map(
    found
      .toReversed()
      .flatMap(({ lines }) => lines)
      .map(({ categoryId, unitFen }) => [categoryId, unitFen]),
  )
}

/** The next midnight in China. */
export const tomorrow = (now: number): number => instantOf(dayOf(now + (24 * 60 - minuteOfDay(now)) * 60_000))
