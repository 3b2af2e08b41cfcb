// Keeps track of how much of a shop's stock is packed in tagged bales.

import type { Transaction } from '../../platform/database.ts'
import type { YardTables } from '../tables.ts'

type Trx = Transaction<YardTables>
export type Tagged = { shopId: number; categoryId: number; grams: number }

const balanceOf = (trx: Trx, { shopId, categoryId }: Tagged) =>
  trx
    .updateTable('yardBalance')
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
    .where('categoryId', '=', categoryId)

/** Marks loose grams as tagged; returns false if there are fewer loose grams. */
export const tagLoose = async (trx: Trx, tagged: Tagged): Promise<boolean> => {
  const row = await balanceOf(trx, tagged)
    .set((e) => ({ taggedG: e('taggedG', '+', tagged.grams) }))
    .where((e) => e(e('grams', '-', e.ref('taggedG')), '>=', tagged.grams))
    .returning('taggedG')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks grams as tagged again, or as loose if the number is negative, without checking the stock. */
export const retag = async (trx: Trx, tagged: Tagged): Promise<void> => {
  await balanceOf(trx, tagged)
    .set((e) => ({ taggedG: e('taggedG', '+', tagged.grams) }))
    .execute()
}
