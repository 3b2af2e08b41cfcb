import type { Handle } from '../../platform/database.ts'
import type { MallTables } from '../tables.ts'

/** What a member paid in the mall with balance and online, in how many orders, and what of it was refunded; fen. */
export const readMallTotals = async (
  db: Handle<MallTables>,
  memberId: number,
): Promise<{ paidFen: number; orders: number; refundedFen: number }> => {
  const { paidFen, orders, refundedFen } = await db
    .selectFrom('mallOrder')
    .select((e) => [
      e.fn.sum<number | null>('payableFen').as('paidFen'),
      e.fn.countAll<number>().as('orders'),
      e.fn.sum<number | null>('refundedFen').as('refundedFen'),
    ])
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { paidFen: Number(paidFen ?? 0), orders: Number(orders), refundedFen: Number(refundedFen ?? 0) }
}
