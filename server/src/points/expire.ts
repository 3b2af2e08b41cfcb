// Removes points that have reached the end of their validity.

import { dateTimeOf } from '@huishou/wire/time'
import type { Database, Transaction } from '../platform/database.ts'
import { readOrCreateAccount, moveAccount, openLots, writeEntry, type Lot } from './account.ts'
import type { PointsTables } from './tables.ts'

/**
 * Expires the due lots of a member. Only their remaining points expire: points held for an order were taken out before,
 * so nothing is counted twice (docs/rules/points.md#expiry). A prolonged lot expires under another key. Returns the
 * remaining lots, soonest expiry first.
 */
export const expireOf = async (
  trx: Transaction<PointsTables>,
  now: number,
  memberId: number,
): Promise<Lot[]> => {
  const lots = await openLots(trx, memberId)
  for (const lot of lots.filter(({ expiresAt }) => expiresAt < now)) {
    const account = await readOrCreateAccount(trx, memberId)
    await trx.updateTable('pointsLot').set({ remaining: 0 }).where('id', '=', lot.id).execute()
    const balance = account.balance - lot.remaining
    await moveAccount(trx, account, { ...account, balance })
    const month = dateTimeOf(lot.expiresAt).slice(0, 10)
    await writeEntry(trx, now, {
      memberId,
      kind: 'expire',
      points: -lot.remaining,
      key: `expire:${lot.id}:${lot.expiresAt}`,
      text: `${month} 到期`,
      textEn: `Ended on ${month}`,
      balanceAfter: balance - account.debt,
    })
  }
  return lots.filter(({ expiresAt }) => expiresAt >= now)
}

const AT_ONCE = 200

/** Sweep: expires due lots, one member per transaction, so that other writers do not wait long. */
export const expireLots = async (database: Database<PointsTables>, now: number): Promise<void> => {
  for (;;) {
    const people = await database.reader
      .selectFrom('pointsLot')
      .select('memberId')
      .distinct()
      .where('remaining', '>', 0)
      .where('expiresAt', '<', now)
      .limit(AT_ONCE)
      .execute()
    if (people.length === 0) return
    for (const { memberId } of people) await database.transaction((trx) => expireOf(trx, now, memberId))
  }
}
