// Reads goods as rows of the customers' goods list, and finds goods by words and category.
import type { Static } from 'typebox'
import type { Goods } from '@huishou/wire/catalog/goods'
import type { Handle } from '../../platform/database.ts'
import { SCORE_SHOP } from './waste-goods-cache.ts'
import { categoryTree, readGoodsSnapshot } from './goods-cache.ts'
import type { CatalogTables } from '../tables.ts'
import { toGoods, type GoodsReplyContext } from './to-wire.ts'
import { readViews } from './view-counter.ts'
import { wordsOfQuery } from './search-index.ts'

/** Rows of goods/list for the given goods, listed or not, with the stock of each. */
export const readGoodsRows = async (
  db: Handle<CatalogTables>,
  now: number,
  goodsIds: readonly number[],
  context: GoodsReplyContext,
): Promise<Map<number, Static<typeof Goods>>> => {
  const store = await readGoodsSnapshot(db)
  const views = await readViews(db)
  return new Map(
    goodsIds.flatMap((id) => {
      const goods = store.goods.get(id)
      return goods ? [[id, toGoods(goods, now, context, views)] as const] : []
    }),
  )
}

/** Ids of goods that match words and category, including hidden ones; null means all. */
export const matchGoods = async (
  db: Handle<CatalogTables>,
  { k = '', categoryId }: { k?: string | undefined; categoryId?: number | undefined },
): Promise<ReadonlySet<number> | null> => {
  const words = wordsOfQuery(k)
  const within = categoryId === undefined || categoryId === SCORE_SHOP.id ? undefined : categoryId
  if (words.length === 0 && within === undefined) return null
  const store = await readGoodsSnapshot(db)
  const found = words.length === 0 ? [...store.goods.values()] : store.find(words)
  const tree = within === undefined ? null : categoryTree(store, within)
  return new Set(found.flatMap((goods) => (!tree || tree.has(goods.categoryId) ? [goods.id] : [])))
}
