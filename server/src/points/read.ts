import type { Handle } from '../platform/database.ts'
import type { PointsTables } from './tables.ts'

/** Usable points (below zero is a debt) and all points ever earned. */
export const readPoints = async (
  db: Handle<PointsTables>,
  memberId: number,
): Promise<{ points: number; earned: number }> => {
  const account = await db
    .selectFrom('pointsAccount')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return account
    ? { points: account.balance - account.debt, earned: account.earned }
    : { points: 0, earned: 0 }
}
