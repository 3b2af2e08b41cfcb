// Computes the price for customers that each formula rule now derives from what buyers pay, and any problem with it.

import type { Channel } from '@huishou/wire/catalog/categories'
import { formulaPriceFen } from '@huishou/wire/sales/compute-formula-price'
import type { RuleProblem } from '@huishou/wire/sales/formula-states'
import { addDays, dayOf } from '@huishou/wire/time'
import { type CategoryRow, readCategories, readPrices } from '../../catalog/index.ts'
import { followedPrice, readOldAfterDays, readPricesInForce, type PriceInForce } from '../best-prices.ts'
import type { Db } from '../life-cycle.ts'
import type { FormulaRuleRow } from '../tables.ts'

/** What a rule gives now. If there is a problem, nothing is proposed, even where there is a price. */
export type Outcome = {
  source: PriceInForce | null
  unitFen: number | null
  currentFen: number | null
  problem: RuleProblem | null
}
type Scope = { cityId: string | null; channel: Channel }

/** Reads the price of a material in a city and channel at a moment; each list is read once. */
export const pricesAt = (db: Db, at: number) => {
  const known = new Map<string, ReturnType<typeof readPrices>>()
  return async ({ cityId, channel }: Scope, categoryId: number): Promise<number | null> => {
    const key = `${cityId} ${channel}`
    const prices = known.get(key) ?? readPrices(db, { cityId, channel, at })
    known.set(key, prices)
    return (await prices)?.unitFenByCategory.get(categoryId) ?? null
  }
}

const problemOf = (
  { floorFen, ceilingFen }: FormulaRuleRow,
  category: CategoryRow | undefined,
  { source, old, unitFen }: { source: PriceInForce | null; old: boolean; unitFen: number | null },
): RuleProblem | null => {
  if (category?.active !== 1) return 'hidden'
  if (category.unit !== 'kg') return 'by_piece'
  if (source === null || unitFen === null) return 'no_buyer'
  if (old) return 'old_price'
  if (unitFen <= 0) return 'nothing_left'
  if (floorFen !== null && unitFen < floorFen) return 'below_floor'
  return ceilingFen !== null && unitFen > ceilingFen ? 'above_ceiling' : null
}

/** Computes what formula rules give at a moment (docs/rules/prices.md#formula-rules). */
export const evaluateRules = async (
  db: Db,
  now: number,
): Promise<(rule: FormulaRuleRow) => Promise<Outcome>> => {
  const today = dayOf(now)
  const oldestDay = addDays(today, -(await readOldAfterDays(db)))
  const prices = await readPricesInForce(db, today)
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const priceOf = pricesAt(db, now)
  return async (rule) => {
    const { source, old } = followedPrice(prices, rule, oldestDay)
    const unitFen = source && formulaPriceFen(source.fenPerTonne, rule.spreadBp / 100)
    return {
      source,
      unitFen,
      currentFen: await priceOf(rule, rule.categoryId),
      problem: problemOf(rule, categories.get(rule.categoryId), { source, old, unitFen }),
    }
  }
}
