// The part of a member's personal data export that is about points.

import type { ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { PointsTables } from './tables.ts'

/** The points lists of a customer's personal data export. */
const exported: ExportedList<PointsTables>[] = [
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

export const pointsPersonalData: PersonalData<PointsTables> = { exported }
