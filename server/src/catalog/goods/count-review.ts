import type { Transaction } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

/** Counts a review in the review totals of its product; a `by` of −1 takes it out again. */
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
