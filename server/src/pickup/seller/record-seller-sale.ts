// Records a sale for each settled order whose slip names the seller of the metal, and marks the sale when the order is
// reversed. The totals of sellers are summed from these rows.

import type { Transaction } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { sellerKey, sellerOf } from './seller-record.ts'
import type { PickupTables, SlipRow } from '../tables.ts'

/** Records a settled slip as a sale of its seller, once per order. Never refuses, whatever the seller's total. */
export const countSale = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: Pick<OrderRow, 'id'>,
  slip: SlipRow,
): Promise<void> => {
  const named = sellerOf(trx, slip)
  if (!named || slip.totalFen <= 0) return
  const seller = await trx
    .insertInto('seller')
    .values({ ...sellerKey(trx, named), name: named.name, createdAt: now })
    .onConflict((c) => c.column('idHash').doUpdateSet({ name: named.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('sellerSale')
    .values({ orderId: order.id, sellerId: seller.id, amountFen: slip.totalFen, at: now, reversedAt: null })
    .execute()
}

/** Marks the sale of a reversed order, which then no longer counts. */
export const uncountSale = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: Pick<OrderRow, 'id'>,
): Promise<void> => {
  await trx
    .updateTable('sellerSale')
    .set({ reversedAt: now })
    .where('orderId', '=', order.id)
    .where('reversedAt', 'is', null)
    .execute()
}
