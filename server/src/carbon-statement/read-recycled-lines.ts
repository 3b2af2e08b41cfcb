// Sums the recycled quantities by month, material and carbon factor, from the slips of settled orders.

import { sql } from 'kysely'
import { factorsAt, readAllFactors, type CarbonFactorRow } from '../catalog/index.ts'
import type { Tables } from '../database/index.ts'
import type { Handle } from '../platform/database.ts'
import { partsOf, type Days, type PeriodPart } from './split-period.ts'

type Db = Handle<Tables>

/** The subject of a statement, whose settlements are summed. */
export type Subject =
  | { scope: 'company' }
  | { scope: 'person' | 'firm'; id: number }
  | { scope: 'street'; streetId: string }

/** A material in a month; `factor` and `co2g` are null where no factor counted. */
export type RecycledLine = {
  month: string
  categoryId: number
  factor: CarbonFactorRow | null
  netG: number
  count: number
  co2g: number | null
}

/** Orders settled in a span and not reversed. What a person hands over at a firm's site is the firm's. */
const settledIn = (db: Db, subject: Subject, from: number, to: number) => {
  const orders = db
    .selectFrom('pickupOrder')
    .where('pickupOrder.settledAt', '>=', from)
    .where('pickupOrder.settledAt', '<', to)
    .where('pickupOrder.reversedAt', 'is', null)
  if (subject.scope === 'company') return orders
  if (subject.scope === 'street') return orders.where('pickupOrder.streetId', '=', subject.streetId)
  return subject.scope === 'person'
    ? orders
        .where('pickupOrder.memberId', '=', subject.id)
        // an expression, or SQLite would read everybody's orders along the index of sites
        .where((e) => e(e.fn.coalesce('pickupOrder.firmSiteId', e.lit(0)), '=', 0))
    : orders.where('pickupOrder.firmSiteId', 'in', (e) =>
        e.selectFrom('firmSite').select('firmSite.id').where('firmSite.firmId', '=', subject.id),
      )
}

/** The lines of one part, in which every material has one factor or none. Rounds as `savedCo2g` does. */
const readPart = async (
  db: Db,
  subject: Subject,
  { month, from, to }: PeriodPart,
  factors: readonly CarbonFactorRow[],
): Promise<RecycledLine[]> => {
  const current = factorsAt(factors, from)
  const ids = [0, ...[...current.values()].map(({ id }) => id)]
  const rows = await settledIn(db, subject, from, to)
    .innerJoin('pickupSlipLine', 'pickupSlipLine.slipId', 'pickupOrder.slipId')
    .leftJoin('carbonFactor', (join) =>
      join
        .onRef('carbonFactor.categoryId', '=', 'pickupSlipLine.categoryId')
        .on('carbonFactor.id', 'in', ids),
    )
    .select((e) => [
      'pickupSlipLine.categoryId',
      e.fn.sum<number>('pickupSlipLine.netG').as('netG'),
      e.fn.sum<number>('pickupSlipLine.count').as('count'),
      sql<
        number | null
      >`sum((${e.ref('pickupSlipLine.netG')} * ${e.ref('carbonFactor.co2gPerKg')} + 500) / 1000)`.as('co2g'),
    ])
    .groupBy('pickupSlipLine.categoryId')
    .orderBy('pickupSlipLine.categoryId')
    .execute()
  return rows.map(({ categoryId, netG, count, co2g }) => ({
    month,
    categoryId,
    factor: current.get(categoryId) ?? null,
    netG: Number(netG),
    count: Number(count),
    co2g: co2g === null ? null : Number(co2g),
  }))
}

/** The lines of a period and the number of orders; read a month at a time, so that other queries can run in between. */
export const readRecycledLines = async (
  db: Db,
  subject: Subject,
  days: Days,
): Promise<{ orders: number; lines: RecycledLine[] }> => {
  const factors = await readAllFactors(db)
  const parts = partsOf(
    days,
    factors.map(({ startsAt }) => startsAt),
  )
  const lines: RecycledLine[] = []
  let orders = 0
  for (const part of parts) {
    const { count } = await settledIn(db, subject, part.from, part.to)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    orders += Number(count)
    lines.push(...(await readPart(db, subject, part, factors)))
  }
  return { orders, lines }
}
