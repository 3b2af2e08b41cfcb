// Types for the products of the mall, and functions that return the lowest price of a product and whether it
// has options.

import type { ReplyOf } from '@huishou/wire/client'
import type { goodsDetail } from '@huishou/wire/client/catalog/goods-detail'
import type { goodsList } from '@huishou/wire/client/catalog/goods'
import { fenFromYuan } from '@huishou/wire/money'
import type { Price } from './price-line.tsx'

export type Goods = ReplyOf<typeof goodsList>['result'][number]
export type GoodsDetail = ReplyOf<typeof goodsDetail>

/** The lowest price of a single item, in fen and points. */
export const priceOf = (goods: Pick<Goods, 'minPrice' | 'minScore' | 'originalPrice'>): Price => ({
  fen: fenFromYuan(goods.minPrice),
  points: goods.minScore,
  marketFen: fenFromYuan(goods.originalPrice),
})

/** Whether the goods have options (colour, size …) that must be chosen before they go into the cart. */
export const hasChoices = (goods: { propertyIds?: string | undefined }): boolean => Boolean(goods.propertyIds)
