// Checks the categories of waste chosen for a recycling order, and estimates from them and a weight range what the
// customer will be paid and what a raise coupon would add.

import { lineAmountFen } from '@huishou/wire/money'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { bestRaise, type RaiseOffer } from '@huishou/wire/pickup/weighing'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { readRaiseOffers, type CouponTables } from '../../coupon/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import { type PickupRules } from '../rules.ts'

export type PricedCategory = { categoryId: number; unit: 'kg' | 'piece'; unitFen: number; number: number }
export type Band = { value: string; minG: number; maxG: number }
export type Estimate = {
  lines: { categoryId: number; unit: 'kg' | 'piece'; unitFen: number; minFen: number; maxFen: number }[]
  minFen: number
  maxFen: number
  minG: number
  maxG: number
  /** Even the upper bounds of weight and money do not exceed their minimums (docs/rules/prices.md#minimum). */
  tooLittle: boolean
  /** The conservative estimate is below both limits, so the app suggests a shop. */
  belowMinimum: boolean
}

/**
 * An estimate as a range (docs/rules/prices.md#estimate): the band is split evenly over the categories sold by weight;
 * pieces count as ordered.
 */
export const estimateOf = (
  categories: readonly PricedCategory[],
  band: Band,
  { minimumKg, minimumYuan }: Pick<PickupRules, 'minimumKg' | 'minimumYuan'>,
): Estimate => {
  const [minimumG, minimumFen] = [minimumKg * 1000, minimumYuan * 100]
  const weighed = categories.filter(({ unit }) => unit === 'kg').length
  const lines = categories.map(({ categoryId, unit, unitFen, number }) => {
    if (unit === 'piece')
      return { categoryId, unit, unitFen, minFen: unitFen * number, maxFen: unitFen * number }
    const ends = [
      lineAmountFen(Math.round(band.minG / weighed), unitFen),
      lineAmountFen(Math.round(band.maxG / weighed), unitFen),
    ]
    return { categoryId, unit, unitFen, minFen: Math.min(...ends), maxFen: Math.max(...ends) }
  })
  const minFen = lines.reduce((sum, line) => sum + line.minFen, 0)
  const maxFen = lines.reduce((sum, line) => sum + line.maxFen, 0)
  const onlyWeight = weighed === categories.length
  return {
    lines,
    minFen,
    maxFen,
    minG: weighed ? band.minG : 0,
    maxG: weighed ? band.maxG : 0,
    // a band ends just below its upper weight, so "under 5 kg" reaches 5,000 g and is still too little
    tooLittle: onlyWeight && band.maxG <= minimumG && maxFen <= minimumFen,
    belowMinimum: onlyWeight && band.minG < minimumG && minFen < minimumFen,
  }
}

/**
 * The amounts that a member's best raise coupon, or the chosen one, would add at both ends of an estimate; null if none
 * adds anything. Other open orders that use the best coupon are assumed to be weighed first and to take the most
 * valuable ones.
 */
export const raiseOfEstimate = async (
  db: Handle<CouponTables & PickupTables>,
  now: number,
  { memberId, lines, couponId }: { memberId: number; lines: Estimate['lines']; couponId: string | undefined },
): Promise<{ minFen: number; maxFen: number } | null> => {
  const all = (await readRaiseOffers(db, now, [memberId])).get(memberId) ?? []
  if (all.length === 0) return null
  if (couponId !== undefined && couponId !== 'best')
    return raiseOfLines(
      lines,
      all.filter((offer) => String(offer.couponId) === couponId),
    )
  const { underWay } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('underWay'))
    .where('memberId', '=', memberId)
    .where('state', 'in', BEFORE_WEIGHING)
    .where('raiseChoice', '=', 'best')
    .executeTakeFirstOrThrow()
  const offers = all
    .toSorted((a, b) => b.maxFen - a.maxFen || b.permyriad - a.permyriad)
    .slice(Number(underWay))
  return raiseOfLines(lines, offers)
}

/** The amounts that the best of these offers adds at both ends of the estimate; null when it adds nothing. */
const raiseOfLines = (
  lines: Estimate['lines'],
  offers: readonly RaiseOffer[],
): { minFen: number; maxFen: number } | null => {
  const raiseAt = (end: 'minFen' | 'maxFen') =>
    bestRaise(
      lines.map((line) => ({ amountFen: line[end] })),
      offers,
    )?.raiseFen ?? 0
  const [minFen, maxFen] = [raiseAt('minFen'), raiseAt('maxFen')]
  return maxFen > 0 ? { minFen, maxFen } : null
}

const BEFORE_WEIGHING = ['placed', 'assigned', 'accepted', 'en_route', 'arrived'] as const

const wrongNumber = (index: number) => ({
  label: { zh: `回收品类 第 ${index + 1} 项 number`, en: `Categories no. ${index + 1} number` },
  problem: {
    zh: `应为 1 到 ${pickupLimits.pieces} 的整数`,
    en: `a whole number from 1 to ${pickupLimits.pieces}`,
  },
})

/** Chosen categories with their counts, from `[{"goodsId":101,"number":1},…]`; the counts of a repeated one add up. */
export const chosenCategories = (
  goods: readonly { goodsId: number | string; number?: number }[],
): Map<number, number> | Refusal => {
  const chosen = new Map<number, number>()
  for (const [index, { goodsId, number = 1 }] of goods.entries()) {
    const sum = (chosen.get(Number(goodsId)) ?? 0) + number
    if (!Number.isInteger(number) || number < 1 || sum > pickupLimits.pieces)
      return refuse('INPUT_INVALID', { field: 'goodsJsonStr', values: wrongNumber(index) })
    chosen.set(Number(goodsId), sum)
  }
  return chosen.size > pickupLimits.categories
    ? refuse('INPUT_INVALID', {
        field: 'goodsJsonStr',
        values: {
          label: { zh: '回收品类', en: 'Categories' },
          problem: { zh: `最多 ${pickupLimits.categories} 种`, en: `at most ${pickupLimits.categories}` },
        },
      })
    : chosen
}

/** Text of the refusal for an unknown weight band. */
export const BAND_UNKNOWN = {
  label: { zh: '预计总量', en: 'Estimated weight' },
  problem: { zh: '不在可选范围内', en: 'not one of the choices' },
}
