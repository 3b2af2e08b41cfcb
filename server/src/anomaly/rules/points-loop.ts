// Finds customers who had already spent the points earned by several of their orders when these orders were reversed,
// and so owed points (docs/rules/anomalies.md#points-loop).

import { sql } from 'kysely'
import { type Db, evidence, groupBy, type Hit, latestTogether, type Rule, ruleOf } from '../rule.ts'

/** An order whose points were taken back; `spent`: the customer had spent points since earning them. */
export type TakenBack = {
  orderId: number
  memberId: number
  points: number
  /** The points that the account owed afterwards. */
  owed: number
  spent: boolean
  at: number
}

const REVERSAL = ':reversal'
const AT_A_TIME = 500

type Reversal = {
  memberId: number
  orderId: number | null
  points: number
  key: string
  balanceAfter: number
  at: number
}

/** When the points of these reversals had been earned, by the key of that entry. */
const readEarned = async (db: Db, reversals: readonly Reversal[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('pointsEntry')
    .select(['key', 'at'])
    .where(
      'key',
      'in',
      reversals.map(({ key }) => key.slice(0, -REVERSAL.length)),
    )
    .execute()
  return new Map(rows.map(({ key, at }) => [key, at]))
}

/** When these customers spent points in the mall or on coupons. */
const readSpending = async (db: Db, reversals: readonly Reversal[]): Promise<Map<string, number[]>> => {
  const rows = await db
    .selectFrom('pointsEntry')
    .select(['memberId', 'at'])
    .where('memberId', 'in', [...new Set(reversals.map(({ memberId }) => memberId))])
    .where('kind', '=', 'mall_hold')
    .execute()
  const times = groupBy(rows, ({ memberId }) => String(memberId))
  return new Map([...times].map(([memberId, spent]) => [memberId, spent.map(({ at }) => at)]))
}

async function* read(db: Db, since: number): AsyncGenerator<TakenBack[]> {
  const reversals = await db
    .selectFrom('pointsEntry')
    .select(['memberId', 'orderId', 'points', 'key', 'balanceAfter', 'at'])
    // a literal, so that the partial index is used
    .where('kind', '=', sql.lit('recycle_reversal'))
    .where('at', '>=', since)
    .where('orderId', 'is not', null)
    .orderBy('memberId')
    .orderBy('id')
    .execute()
  const people = [...groupBy(reversals, ({ memberId }) => String(memberId)).values()].filter(
    (own) => own.length > 1,
  )
  for (let first = 0; first < people.length; first += AT_A_TIME) {
    const part = people.slice(first, first + AT_A_TIME).flat()
    const earned = await readEarned(db, part)
    const spending = await readSpending(db, part)
    yield part.flatMap(({ memberId, orderId, points, key, balanceAfter, at }) => {
      const earnedAt = earned.get(key.slice(0, -REVERSAL.length))
      if (orderId === null || earnedAt === undefined) return []
      const spent = spending.get(String(memberId))?.some((time) => time >= earnedAt && time <= at) === true
      return [{ orderId, memberId, points: -points, owed: Math.max(0, -balanceAfter), spent, at }]
    })
  }
}

const hitOf = (together: readonly TakenBack[], threshold: number): Hit => {
  const last = together.at(-1)
  return {
    key: `customer:${last?.memberId}`,
    at: last?.at ?? 0,
    subjects: [
      { kind: 'customer', id: last?.memberId ?? 0 },
      ...together.map(({ orderId }) => ({ kind: 'order' as const, id: orderId })),
    ],
    records: together.map(({ orderId }) => `order:${orderId}`),
    evidence: [
      evidence('spent_reversals', { unit: 'count', value: together.length, usual: 0, threshold }),
      evidence('points_owed', { unit: 'count', value: last?.owed ?? 0, usual: 0 }),
      ...together.map(({ orderId, points, at }) =>
        evidence('points_taken_back', {
          unit: 'count',
          value: points,
          at,
          subject: { kind: 'order', id: orderId },
        }),
      ),
    ],
  }
}

export const pointsLoop: Rule<TakenBack> = {
  name: 'points_loop',
  fresh: 'some',
  read,
  find: (rows, { spentReversals, spentDays }) =>
    [
      ...groupBy(
        // points that were still there when they were taken back are no loss
        rows.filter(({ spent, owed }) => spent && owed > 0),
        ({ memberId }) => String(memberId),
      ).values(),
    ].flatMap((own) => {
      const sorted = own.toSorted((one, other) => one.at - other.at || one.orderId - other.orderId)
      const together = latestTogether(sorted, spentDays, ({ length }) => length >= spentReversals)
      return together ? [hitOf(together, spentReversals)] : []
    }),
}

export const pointsLoopRule = ruleOf(pointsLoop)
