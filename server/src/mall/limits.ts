import { sql } from 'kysely'
import { refuse, type Refusal } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import type { MallWorld } from './tables.ts'

type Trx = Transaction<MallWorld>
type Counted = { goodsId: number; count: number }

/** Counts pieces towards what a member may have of the goods, all at once or not at all. Refuses GOODS_LIMIT. */
export const countPieces = async (
  trx: Trx,
  memberId: number,
  { goodsId, count, limit, name }: Counted & { limit: number; name: { zh: string; en: string } },
): Promise<Refusal | null> => {
  const counted =
    count <= limit
      ? await trx
          .insertInto('mallLimit')
          .values({ memberId, goodsId, pieces: count })
          .onConflict((c) =>
            c
              .columns(['memberId', 'goodsId'])
              .doUpdateSet((e) => ({ pieces: e('mallLimit.pieces', '+', count) }))
              .where('mallLimit.pieces', '<=', limit - count),
          )
          .returning('pieces')
          .executeTakeFirst()
      : undefined
  if (counted) return null
  const had = await trx
    .selectFrom('mallLimit')
    .select('pieces')
    .where('memberId', '=', memberId)
    .where('goodsId', '=', goodsId)
    .executeTakeFirst()
  return refuse('GOODS_LIMIT', {
    field: 'goodsJsonStr',
    values: { name, limit, left: Math.max(0, limit - (had?.pieces ?? 0)) },
  })
}

/** Pieces that were given back do not count any more. */
export const uncountPieces = async (
  trx: Trx,
  memberId: number,
  { goodsId, count }: Counted,
): Promise<void> => {
  await trx
    .updateTable('mallLimit')
    .set({ pieces: sql<number>`case when "pieces" > ${count} then "pieces" - ${count} else 0 end` })
    .where('memberId', '=', memberId)
    .where('goodsId', '=', goodsId)
    .execute()
}
