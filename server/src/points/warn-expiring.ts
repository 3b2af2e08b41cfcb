// Warns members 30 days and 7 days before their points expire, and deletes old notices and old attempts to redeem
// codes.

import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import { addNotice, deleteExpiredNotices, type ContentTables } from '../content/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { deleteExpiredTries } from './redeem-code.ts'
import type { PointsTables } from './tables.ts'

type Tables = PointsTables & ContentTables
const AT_ONCE = 200

const warn = async (
  trx: Transaction<Tables>,
  now: number,
  { memberId, points, expiresAt, daysBefore }: Due,
): Promise<void> => {
  const day = dayOf(expiresAt)
  const first = await trx
    .insertInto('pointsWarning')
    .values({ memberId, month: day.slice(0, 7), daysBefore, at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if ((first.numInsertedOrUpdatedRows ?? 0n) === 0n) return
  const days = (instantOf(day) - instantOf(dayOf(now))) / DAY
  await addNotice(trx, now, {
    kind: 'points_expiring',
    memberId,
    until: expiresAt + 1,
    values: { points, days, day },
  })
}
type Due = { memberId: number; points: number; expiresAt: number; daysBefore: number }

/** Members whose points expire at this time and who have not yet been warned this many days before. */
const notYetWarned = async (
  database: Database<Tables>,
  expiresAt: number,
  daysBefore: number,
): Promise<Due[]> => {
  const month = dayOf(expiresAt).slice(0, 7)
  const rows = await database.reader
    .selectFrom('pointsLot')
    .select((e) => ['memberId', e.fn.sum<number>('remaining').as('points')])
    .where('remaining', '>', 0)
    .where('expiresAt', '=', expiresAt)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('pointsWarning')
            .select('pointsWarning.memberId')
            .whereRef('pointsWarning.memberId', '=', 'pointsLot.memberId')
            .where('month', '=', month)
            .where('daysBefore', '<=', daysBefore),
        ),
      ),
    )
    .groupBy('memberId')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ memberId, points }) => ({ memberId, points: Number(points), expiresAt, daysBefore }))
}

/**
 * Warns members 30 and 7 days before points expire, once per person, month and lead time (docs/rules/points.md#expiry),
 * by a notice in the app. Points first seen in their last week get only the second warning. Also deletes expired tries
 * and old notices.
 */
export const warnExpiring = async (database: Database<Tables>, now: number): Promise<void> => {
  const ends = await database.reader
    .selectFrom('pointsLot')
    .select('expiresAt')
    .distinct()
    .where('remaining', '>', 0)
    .where('expiresAt', '>=', now)
    .where('expiresAt', '<', instantOf(dayOf(now)) + 31 * DAY)
    .orderBy('expiresAt')
    .execute()
  for (const { expiresAt } of ends) {
    const daysBefore = expiresAt < instantOf(dayOf(now)) + 8 * DAY ? 7 : 30
    for (;;) {
      const due = await notYetWarned(database, expiresAt, daysBefore)
      if (due.length === 0) break
      await database.transaction(async (trx) => {
        for (const one of due) await warn(trx, now, one)
      })
    }
  }
  await database.transaction(async (trx) => {
    await deleteExpiredTries(trx, now)
    await deleteExpiredNotices(trx, now - 30 * DAY)
  })
}
