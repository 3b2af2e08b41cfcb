// Sums up the differences that were booked without a second person in a shop's recent stock takes, which share one
// tolerance.

import { DAY } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { CountRow, YardTables } from '../tables.ts'
import type { BookedAlone } from './result.ts'

/** Stock takes within this time share one tolerance; otherwise each day would bring a new one. */
const SHARED_FOR = 30 * DAY

/** The differences that other stock takes of the shop booked without a second person in the last 30 days, summed up. */
export const readBookedAlone = async (
  db: Handle<YardTables>,
  now: number,
  { id, shopId, endedAt }: CountRow,
): Promise<BookedAlone> => {
  const until = endedAt ?? now
  const rows = await db
    .selectFrom('yardDifference')
    .select(['categoryId', 'grams', 'pieces', 'bookGrams', 'bookPieces', 'costFen'])
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
    .where('cause', '=', 'count')
    .where('causeId', '<>', id)
    .where('state', '=', 'booked')
    .whereRef('endedByStaffId', '=', 'requestedByStaffId')
    .where('requestedAt', '>', until - SHARED_FOR)
    .where('requestedAt', '<=', until)
    .execute()
  const sums = new Map<number, { percent: number; valueFen: number }>()
  for (const { categoryId, grams, pieces, bookGrams, bookPieces, costFen } of rows) {
    const sum = sums.get(categoryId) ?? { percent: 0, valueFen: 0 }
    // a material has grams or pieces
    const percent = grams === 0 ? (pieces * 100) / bookPieces : (grams * 100) / bookGrams
    sums.set(categoryId, { percent: sum.percent + percent, valueFen: sum.valueFen + costFen })
  }
  return sums
}
