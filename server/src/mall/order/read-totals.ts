import type { Handle } from '../../platform/database.ts'
import type { MallTables } from '../tables.ts'

/**
 * Reads how much a member has paid in the mall by balance and online, for how many orders, and how much of it was
 * refunded, in fen.
 */
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
