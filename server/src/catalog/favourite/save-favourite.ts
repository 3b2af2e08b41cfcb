// Saves goods as a customer's favourites, and removes them.
import type { InputOf } from '@huishou/wire/client'
import type { removeFavourite as removeEndpoint } from '@huishou/wire/catalog/favourites'
import { mostFavourites } from '@huishou/wire/catalog/limits'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'

type Trx = Transaction<CatalogTables>
export type FavouriteRow = Selectable<CatalogTables['favourite']>

/** Changes the number of customers who have saved the goods. */
const countFavourites = async (
  trx: Trx,
  now: number,
  goodsIds: readonly number[],
  by: 1 | -1,
): Promise<void> => {
  if (goodsIds.length === 0) return
  await trx
    .updateTable('goods')
    .set((e) => ({ favourites: e('favourites', '+', by), updatedAt: now }))
    .where('id', 'in', goodsIds)
    .execute()
}

const ownMark = (trx: Trx, memberId: number, goodsId: number): Promise<FavouriteRow | undefined> =>
  trx
    .selectFrom('favourite')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('goodsId', '=', goodsId)
    .executeTakeFirst()

/**
 * Saves goods among a member's own; goods saved before stay as they are, so that a repeated call does no harm. Refuses
 * GOODS_UNKNOWN, FAVOURITES_FULL.
 */
export const addFavourite = async (
  trx: Trx,
  memberId: number,
  now: number,
  goodsId: number,
): Promise<FavouriteRow | Refusal> => {
  const known = await ownMark(trx, memberId, goodsId)
  if (known) return known
  const goods = await trx.selectFrom('goods').select('id').where('id', '=', goodsId).executeTakeFirst()
  if (!goods) return refuse('GOODS_UNKNOWN')
  const { count } = await trx
    .selectFrom('favourite')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostFavourites) return refuse('FAVOURITES_FULL', { values: { most: mostFavourites } })
  const saved = await trx
    .insertInto('favourite')
    .values({ memberId, goodsId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['memberId', 'goodsId']).doNothing())
    .returningAll()
    .executeTakeFirst()
  // a concurrent request of the same member has already counted it
  if (!saved) return (await ownMark(trx, memberId, goodsId)) ?? refuse('GOODS_UNKNOWN')
  await countFavourites(trx, now, [goodsId], 1)
  return saved
}

/**
 * Removes one of a member's saved goods and returns which, null when it was none of them. Refuses NOT_FOUND for an id
 * that is not the member's own, INPUT_INVALID when nothing is named.
 */
export const removeFavourite = async (
  trx: Trx,
  memberId: number,
  now: number,
  { id, goodsId }: Pick<InputOf<typeof removeEndpoint>, 'id' | 'goodsId'>,
): Promise<number | null | Refusal> => {
  if (id === undefined && goodsId === undefined)
    return refuse('INPUT_INVALID', {
      field: 'goodsId',
      values: {
        label: { zh: '商品', en: 'Product' },
        problem: { zh: '请选择商品', en: 'choose one' },
      },
    })
  const [gone] = await trx
    .deleteFrom('favourite')
    .where('memberId', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(goodsId !== undefined, (query) => query.where('goodsId', '=', goodsId ?? 0))
    .returning('goodsId')
    .execute()
  if (!gone) return id === undefined ? null : refuse('NOT_FOUND')
  await countFavourites(trx, now, [gone.goodsId], -1)
  return gone.goodsId
}

/** Removes all saved goods of a member whose account ends. */
export const removeAllFavourites = async (trx: Trx, memberId: number, now: number): Promise<void> => {
  const gone = await trx
    .deleteFrom('favourite')
    .where('memberId', '=', memberId)
    .returning('goodsId')
    .execute()
  // one order for all, so that two accounts that end never wait for each other
  const ids = gone.map(({ goodsId }) => goodsId).toSorted((a, b) => a - b)
  for (const id of ids) await countFavourites(trx, now, [id], -1)
}
