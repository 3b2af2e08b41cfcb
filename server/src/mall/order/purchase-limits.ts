// Checks how many pieces of a limited product a member may still order, and counts those ordered and those given back.
import { sql } from 'kysely'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Chosen } from './choose-goods.ts'
import type { MallWorld } from '../tables.ts'

type Trx = Transaction<MallWorld>
type Counted = { goodsId: number; count: number }
type Limited = Counted & { limit: number; name: { zh: string; en: string } }

/** The chosen goods that have a purchase limit, with all SKUs of each combined. */
export const limitedOf = (chosen: readonly Chosen[]): Limited[] => {
  const limited = new Map<number, Limited>()
  for (const { sku, number } of chosen) {
    if (sku.limitPerMember === 0) continue
    limited.set(sku.goodsId, {
      goodsId: sku.goodsId,
      count: (limited.get(sku.goodsId)?.count ?? 0) + number,
      limit: sku.limitPerMember,
      name: { zh: sku.name, en: sku.nameEn || sku.name },
    })
  }
  return [...limited.values()]
}

const piecesOf = async (db: Handle<MallWorld>, memberId: number, goodsId: number): Promise<number> =>
  (
    await db
      .selectFrom('mallLimit')
      .select('pieces')
      .where('memberId', '=', memberId)
      .where('goodsId', '=', goodsId)
      .executeTakeFirst()
  )?.pieces ?? 0

const tooMany = ({ name, limit }: Limited, had: number): Refusal =>
  refuse('GOODS_LIMIT', { field: 'goodsJsonStr', values: { name, limit, left: Math.max(0, limit - had) } })

/** The refusal for exceeding a purchase limit, checked without writing. */
export const overLimit = async (
  db: Handle<MallWorld>,
  memberId: number,
  chosen: readonly Chosen[],
): Promise<Refusal | null> => {
  for (const limited of limitedOf(chosen)) {
    const had = await piecesOf(db, memberId, limited.goodsId)
    if (had + limited.count > limited.limit) return tooMany(limited, had)
  }
  return null
}

/**
 * Counts pieces of one product towards a member's purchase limit, all or none. Refuses GOODS_LIMIT when they exceed it.
 */
export const countPieces = async (trx: Trx, memberId: number, limited: Limited): Promise<Refusal | null> => {
  const { goodsId, count, limit } = limited
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
  return counted ? null : tooMany(limited, await piecesOf(trx, memberId, goodsId))
}

/** Removes pieces that were returned or released from a member's purchase limit. */
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
