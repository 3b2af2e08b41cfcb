// Keeps the totals paid to people who sell metals: adds settled orders, and subtracts reversed ones.

import type { Transaction } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { sellerKey, sellerOf } from './seller-record.ts'
import type { PickupTables, SlipRow } from '../tables.ts'

/** Adds a settled slip to its seller's total, once per order. Never refuses, whatever the total. */
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

/** Subtracts a reversed order from its seller's total. */
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
