// Reads how much waste a member has handed over, in each of the last twelve months and by kind of waste. Waste handed
// over at a firm's site is not counted, because it counts for the firm.

import type { ReplyOf } from '@huishou/wire/client'
import type { recycled } from '@huishou/wire/pickup/recycled'
import { dayOf, instantOf } from '@huishou/wire/time'
import {
  readAllFactors,
  readCategories,
  type CarbonFactorRow,
  type CatalogTables,
} from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { YardTables } from '../../yard/index.ts'
import type { PickupTables } from '../tables.ts'

type Reply = ReplyOf<typeof recycled>
const MONTHS = 12

/** The last twelve months including that of `now`, oldest first. */
const lastMonths = (now: number): string[] => {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - (MONTHS - 1 - back)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** Stock movements of the member's settled orders, without orders at a firm's site, which count for the firm. */
const settledLots = (db: Handle<PickupTables & YardTables>, memberId: number) =>
  db
    .selectFrom('yardMovement')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'yardMovement.causeId')
    // ids of other records are numbered separately
    .where('yardMovement.cause', '=', 'pickup')
    .where('pickupOrder.memberId', '=', memberId)
    .where('pickupOrder.settledAt', 'is not', null)
    .where('pickupOrder.reversedAt', 'is', null)
    // an expression, or SQLite would read everybody's orders along the index of sites
    .where((e) => e(e.fn.coalesce('pickupOrder.firmSiteId', e.lit(0)), '=', 0))

/** Weight and carbon of each month. */
const readMonths = async (
  lots: ReturnType<typeof settledLots>,
  months: readonly string[],
): Promise<Reply['months']> => {
  const begins = months.map((month) => instantOf(`${month}-01`))
  const monthly = await lots
    .where('yardMovement.at', '>=', begins[0] ?? 0)
    .select((e) => [
      begins
        .slice(2)
        .reduce(
          (which, begin, at) => which.when('yardMovement.at', '<', begin).then(at + 1),
          e
            .case()
            .when('yardMovement.at', '<', begins[1] ?? 0)
            .then<number>(0),
        )
        .else(MONTHS - 1)
        .end()
        .as('nth'),
      e.fn.sum<number>('yardMovement.grams').as('netG'),
      e.fn.sum<number | null>('yardMovement.co2g').as('co2g'),
    ])
    .groupBy('nth')
    .execute()
  return months.map((month, at) => {
    const own = monthly.find(({ nth }) => Number(nth) === at)
    return { month, netG: Number(own?.netG ?? 0), co2g: Number(own?.co2g ?? 0) }
  })
}

/** The factor of a material if it never had another; null if it has none, or the sum was made with several. */
const onlyFactor = (factors: readonly CarbonFactorRow[], categoryId: number, now: number): number | null => {
  const [first, second] = factors.filter((one) => one.categoryId === categoryId && one.startsAt <= now)
  return first && !second ? first.co2gPerKg : null
}

/** Waste that a member handed over in settled orders, by month and by kind, without reversals and firms' sites. */
export const readOwnRecycled = async (
  db: Handle<PickupTables & YardTables & CatalogTables>,
  memberId: number,
  now: number,
): Promise<Reply> => {
  const lots = settledLots(db, memberId)
  const sums = await lots
    .select((e) => [
      'yardMovement.categoryId',
      e.fn.sum<number>('yardMovement.grams').as('netG'),
      e.fn.sum<number>('yardMovement.pieces').as('count'),
      e.fn.sum<number | null>('yardMovement.co2g').as('co2g'),
    ])
    .groupBy('yardMovement.categoryId')
    .execute()
  const { orders } = await lots
    .select((e) => e.fn.count<number>('yardMovement.causeId').distinct().as('orders'))
    .executeTakeFirstOrThrow()
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const factors = await readAllFactors(db)
  const kinds = sums
    .map((sum) => ({
      categoryId: sum.categoryId,
      key: categories.get(sum.categoryId)?.key ?? '',
      name: categories.get(sum.categoryId)?.name ?? '',
      nameEn: categories.get(sum.categoryId)?.nameEn ?? '',
      unit: categories.get(sum.categoryId)?.unit ?? ('kg' as const),
      netG: Number(sum.netG),
      count: Number(sum.count),
      co2g: sum.co2g === null ? null : Number(sum.co2g),
      co2gPerKg: onlyFactor(factors, sum.categoryId, now),
    }))
    .sort((a, b) => b.netG - a.netG || a.categoryId - b.categoryId)
  const total = (of: 'netG' | 'co2g') => kinds.reduce((sum, kind) => sum + (kind[of] ?? 0), 0)
  return {
    netG: total('netG'),
    co2g: total('co2g'),
    orders: Number(orders),
    months: await readMonths(lots, lastMonths(now)),
    kinds,
  }
}
