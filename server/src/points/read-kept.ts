import type { Kept } from '../platform/kept.ts'
import type { PointsTables } from './tables.ts'

/** What this domain keeps of a person. */
export const pointsKept: Kept<PointsTables>[] = [
  {
    name: 'points',
    rows: (db, memberId) =>
      db
        .selectFrom('pointsAccount')
        .select(['balance', 'debt', 'earned'])
        .where('memberId', '=', memberId)
        .execute(),
  },
  {
    name: 'pointsLog',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('pointsEntry')
        .select(['id', 'kind', 'points', 'orderId', 'text', 'balanceAfter', 'at'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'checkIns',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('signIn')
        .select(['id', 'signedOn', 'streak', 'points', 'at'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]
