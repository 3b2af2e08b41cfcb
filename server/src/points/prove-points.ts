// Checks nightly that the balances of points accounts agree with their entries and lots, and that every reservation of
// points equals what was taken from the lots for it.

import type { Text } from '@huishou/wire/text'
import { sql } from 'kysely'
import type { Handle } from '../platform/database.ts'
import type { PointsTables } from './tables.ts'

/** Sums of points by member, from the rows of one table. */
const byMember = async (
  rows: Promise<readonly { memberId: number; sum: number | null }[]>,
): Promise<Map<number, number>> =>
  new Map((await rows).map(({ memberId, sum }) => [memberId, Number(sum ?? 0)]))

const gap = (zh: string, en: string, by: number) => ({ problem: { zh, en }, gapFen: Math.abs(by) })

/** Holds whose points differ from the points taken from their lots. */
const holdsApart = (db: Handle<PointsTables>) =>
  db
    .selectFrom('pointsHold')
    .leftJoin('pointsHoldLot', 'pointsHoldLot.holdId', 'pointsHold.id')
    .select((e) => [
      'pointsHold.key',
      'pointsHold.points',
      e.fn.coalesce(e.fn.sum<number>('pointsHoldLot.points'), sql<number>`0`).as('sum'),
    ])
    .groupBy(['pointsHold.id', 'pointsHold.key', 'pointsHold.points'])
    .having((e) =>
      e(e.fn.coalesce(e.fn.sum('pointsHoldLot.points'), sql<number>`0`), '<>', e.ref('pointsHold.points')),
    )
    .execute()

/**
 * The points' part of the nightly proof (docs/rules/points.md#lots): balance = Σ remaining of the lots, balance − debt
 * = Σ entries, and every hold equals the points taken from its lots. A point counts as a fen: 100 are worth about a
 * yuan.
 */
export const provePoints = async (db: Handle<PointsTables>): Promise<{ problem: Text; gapFen: number }[]> => {
  const accounts = await db.selectFrom('pointsAccount').selectAll().execute()
  const lots = await byMember(
    db
      .selectFrom('pointsLot')
      .select((e) => ['memberId', e.fn.sum<number>('remaining').as('sum')])
      .groupBy('memberId')
      .execute(),
  )
  const entries = await byMember(
    db
      .selectFrom('pointsEntry')
      .select((e) => ['memberId', e.fn.sum<number>('points').as('sum')])
      .groupBy('memberId')
      .execute(),
  )
  const holds = await holdsApart(db)
  return [
    ...accounts.flatMap(({ memberId, balance, debt }) => {
      const inLots = lots.get(memberId) ?? 0
      const inEntries = entries.get(memberId) ?? 0
      return [
        ...(inLots === balance
          ? []
          : [
              gap(
                `客户 ${memberId} 账上 ${balance} 积分，各批次合计 ${inLots}`,
                `member ${memberId} has ${balance} points, the lots ${inLots}`,
                inLots - balance,
              ),
            ]),
        ...(inEntries === balance - debt
          ? []
          : [
              gap(
                `客户 ${memberId} 账上净 ${balance - debt} 积分，明细合计 ${inEntries}`,
                `member ${memberId} has ${balance - debt} points less debt, the entries say ${inEntries}`,
                inEntries - (balance - debt),
              ),
            ]),
      ]
    }),
    ...holds.map(({ key, points, sum }) =>
      gap(
        `冻结 ${key} 为 ${points} 积分，出自各批次 ${sum}`,
        `hold ${key} is of ${points} points, its lots gave ${sum}`,
        points - Number(sum),
      ),
    ),
  ]
}
