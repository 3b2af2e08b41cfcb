import type { Transaction } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

/** Adds a review to the counts of the goods; `by` is −1 when a review is removed. */
export const countReview = async (
  trx: Transaction<GoodsTables>,
  now: number,
  { goodsId, good, by = 1 }: { goodsId: number; good: boolean; by?: 1 | -1 },
): Promise<void> => {
  await trx
    .updateTable('goods')
    .set((e) => ({
      reviews: e('reviews', '+', by),
      goodReviews: good ? e('goodReviews', '+', by) : e.ref('goodReviews'),
      updatedAt: now,
    }))
    .where('id', '=', goodsId)
    .execute()
}
