// Decides whether a query for goods concerns waste, goods of the mall, both or neither.
import type { GoodsQuery } from './mall-goods-list.ts'
import { RECYCLE } from './waste-goods-cache.ts'

/** The scope of a query: waste, the mall, or both when it names no category. */
export const scopeOf = ({ categoryKey, categoryId }: GoodsQuery): 'waste' | 'mall' | 'both' | 'nowhere' => {
  if (categoryKey === RECYCLE.key) return (categoryId ?? RECYCLE.id) === RECYCLE.id ? 'waste' : 'nowhere'
  if (categoryId === RECYCLE.id) return categoryKey === undefined ? 'waste' : 'nowhere'
  return categoryKey === undefined && categoryId === undefined ? 'both' : 'mall'
}

/**
 * Whether waste can match a query. It cannot if the query asks for bargains, group purchases, flash sales, prices,
 * points, recommendations or a bar code.
 */
export const isForWaste = (query: GoodsQuery): boolean =>
  query.kanjia !== 1 &&
  query.type !== 'bargain' &&
  !query.pingtuan &&
  !query.miaosha &&
  [query.priceMin, query.priceMax, query.recommendStatus, query.barCode, query.scoreMax].every(
    (each) => each === undefined,
  )
