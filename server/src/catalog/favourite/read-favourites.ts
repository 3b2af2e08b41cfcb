// Reads the goods that a customer has saved as favourites.
import type { Static } from 'typebox'
import type { Favourite, favouriteGoods } from '@huishou/wire/catalog/favourites'
import type { Goods } from '@huishou/wire/catalog/goods'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { readGoodsRows } from '../goods/read-goods-rows.ts'
import type { GoodsReplyContext } from '../goods/to-wire.ts'
import type { CatalogTables } from '../tables.ts'
import type { FavouriteRow } from './save-favourite.ts'

type Db = Handle<CatalogTables>
type WireGoods = Static<typeof Goods>

const toFavourite = (
  row: FavouriteRow,
  goods: WireGoods | undefined,
  { merchantId }: GoodsReplyContext,
): Static<typeof Favourite> => ({
  id: row.id,
  goodsId: row.goodsId,
  goodsName: goods?.name ?? '',
  pic: goods?.pic ?? '',
  dateAdd: dateTimeOf(row.createdAt),
  uid: row.memberId,
  userId: merchantId,
})

export const readFavourite = async (
  db: Db,
  now: number,
  row: FavouriteRow,
  context: GoodsReplyContext,
): Promise<Static<typeof Favourite>> =>
  toFavourite(row, (await readGoodsRows(db, now, [row.goodsId], context)).get(row.goodsId), context)

export const findFavourite = async (
  db: Db,
  memberId: number,
  goodsId: number,
): Promise<FavouriteRow | null> =>
  (await db
    .selectFrom('favourite')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('goodsId', '=', goodsId)
    .executeTakeFirst()) ?? null

/** A page of a member's saved goods with their current prices, newest first; null when it is empty. */
export const readFavouriteGoods = async (
  db: Db,
  memberId: number,
  now: number,
  { page = 1, pageSize = 20 }: InputOf<typeof favouriteGoods>,
  context: GoodsReplyContext,
): Promise<ReplyOf<typeof favouriteGoods> | null> => {
  const own = db.selectFrom('favourite').where('memberId', '=', memberId)
  const { total } = await own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length === 0) return null
  const goodsIds = rows.map(({ goodsId }) => goodsId)
  const goods = await readGoodsRows(db, now, goodsIds, context)
  return {
    result: rows.flatMap((row) => {
      const known = goods.get(row.goodsId)
      if (!known) return []
      const { nameEn = '', minPrice, minScore, originalPrice, stores, status, kanjia } = known
      return {
        ...toFavourite(row, known, context),
        goodsNameEn: nameEn,
        minPrice,
        minScore,
        originalPrice,
        stores,
        status,
        kanjia,
      }
    }),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}
