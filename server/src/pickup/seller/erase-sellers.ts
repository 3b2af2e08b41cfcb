import type { Database } from '../../platform/database.ts'
import { recordsUntil } from './rolling-year-and-retention.ts'
import { boughtAtColumn, namesSeller } from './seller-record.ts'
import type { PickupTables } from '../tables.ts'

/**
 * Erases, two years after a purchase, the record of the person who sold the metals
 * (docs/rules/weighing.md#sellers-of-metal): the record on the slip, and the key derived from it once the person has no
 * later sale.
 */
export const eraseSellers = async (database: Database<PickupTables>, now: number): Promise<void> => {
  const until = recordsUntil(now)
  await database.transaction(async (trx) => {
    await trx
      .updateTable('pickupSlip')
      .set({ seller: 'null' })
      .where(namesSeller)
      .where(boughtAtColumn, '<=', until)
      .execute()
    await trx.deleteFrom('sellerSale').where('at', '<=', until).execute()
    await trx
      .deleteFrom('seller')
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('sellerSale')
              .select('sellerSale.orderId')
              .whereRef('sellerSale.sellerId', '=', 'seller.id'),
          ),
        ),
      )
      .execute()
  })
}
