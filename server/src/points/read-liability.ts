// Reads the points of all members and their cost to the business: how many points are unused, when they expire, and how
// many were added and removed in the last 30 days.

import type { ReplyOf } from '@huishou/wire/client'
import { pointsFlowKinds } from '@huishou/wire/points/flow-kinds'
import type {
  pointsLiability as liabilityEndpoint,
  pointsWhatIf as whatIfEndpoint,
} from '@huishou/wire/points/report'
import type { Language } from '@huishou/wire/text'
import { DAY, dayOf } from '@huishou/wire/time'
import { sql } from 'kysely'
import type { Handle } from '../platform/database.ts'
import { flowTexts, pointsKinds } from './entry-kinds.ts'
import { readRules, type PointsRules } from './rules.ts'
import type { PointsKind, PointsTables } from './tables.ts'

export type Db = Handle<PointsTables>
type Liability = ReplyOf<typeof liabilityEndpoint>
export type WhatIf = ReplyOf<typeof whatIfEndpoint>
export const SPAN = 30 * DAY
const YEAR = 365 * DAY

export const costOf = (points: number, { costFenPer100 }: PointsRules): number =>
  Math.round((points * costFenPer100) / 100)

const readMonths = async (db: Db, rules: PointsRules): Promise<Liability['months']> => {
  const lots = await db
    .selectFrom('pointsLot')
    .select((e) => [
      'expiresAt',
      e.fn.sum<number>('remaining').as('points'),
      e.fn.count<number>('memberId').distinct().as('members'),
    ])
    .where('remaining', '>', 0)
    .groupBy('expiresAt')
    .orderBy('expiresAt')
    .execute()
  const months = new Map<string, Liability['months'][number]>()
  for (const lot of lots) {
    const month = dayOf(lot.expiresAt).slice(0, 7)
    const known = months.get(month) ?? { month, points: 0, members: 0, costFen: 0 }
    const points = known.points + Number(lot.points)
    // Nearly all lots of a month expire at its end; a member who also has other lots is counted twice.
    months.set(month, {
      month,
      points,
      members: known.members + Number(lot.members),
      costFen: costOf(points, rules),
    })
  }
  return [...months.values()]
}

export const readFlows = async (
  db: Db,
  now: number,
): Promise<{ kind: PointsKind; count: number; points: number }[]> =>
  (
    await db
      .selectFrom('pointsEntry')
      .select((e) => ['kind', e.fn.countAll<number>().as('count'), e.fn.sum<number>('points').as('points')])
      .where('at', '>', now - SPAN)
      .groupBy('kind')
      .execute()
  ).map(({ kind, count, points }) => ({ kind, count: Number(count), points: Number(points) }))

export const byFlow = (rows: Awaited<ReturnType<typeof readFlows>>, language: Language): Liability['flows'] =>
  pointsFlowKinds
    .map((kind) => {
      const own = rows.filter((row) => pointsKinds[row.kind].flow === kind)
      return {
        kind,
        text: flowTexts[kind][language],
        count: own.reduce((sum, { count }) => sum + count, 0),
        points: own.reduce((sum, { points }) => sum + points, 0),
      }
    })
    .filter(({ count }) => count > 0)

/** Share of the points spent or expired in the last year that was spent; null when there were none. */
const readSpentShare = async (db: Db, now: number): Promise<number | null> => {
  const spent = await db
    .selectFrom('pointsHold')
    .select((e) => [
      e.fn.sum<number | null>('points').as('points'),
      e.fn.sum<number | null>('returned').as('back'),
    ])
    .where('state', '=', 'spent')
    .where('endedAt', '>', now - YEAR)
    .executeTakeFirstOrThrow()
  const { expired } = await db
    .selectFrom('pointsEntry')
    .select((e) => e.fn.sum<number | null>('points').as('expired'))
    // spelled out, so that SQLite recognises that its index applies
    .where('kind', '=', sql.lit('expire' as const))
    .where('at', '>', now - YEAR)
    .executeTakeFirstOrThrow()
  const used = Number(spent.points ?? 0) - Number(spent.back ?? 0)
  const lost = -Number(expired ?? 0)
  return used + lost > 0 ? used / (used + lost) : null
}

/** Open points by month of expiry with their cost, and the flows of the last 30 days. */
export const readLiability = async (db: Db, now: number, language: Language): Promise<Liability> => {
  const rules = await readRules(db)
  const accounts = await db
    .selectFrom('pointsAccount')
    .select((e) => [
      e.fn.sum<number | null>('balance').as('open'),
      e.fn.sum<number | null>('debt').as('debt'),
      e.fn.countAll<number>().filterWhere('balance', '>', 0).as('members'),
    ])
    .executeTakeFirstOrThrow()
  const { held } = await db
    .selectFrom('pointsHold')
    .select((e) => e.fn.sum<number | null>('points').as('held'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  const openPoints = Number(accounts.open ?? 0)
  const heldPoints = Number(held ?? 0)
  return {
    at: now,
    openPoints,
    heldPoints,
    debtPoints: Number(accounts.debt ?? 0),
    members: Number(accounts.members),
    costFen: costOf(openPoints + heldPoints, rules),
    costFenPer100: rules.costFenPer100,
    months: await readMonths(db, rules),
    flows: byFlow(await readFlows(db, now), language),
    spentShare: await readSpentShare(db, now),
  }
}
