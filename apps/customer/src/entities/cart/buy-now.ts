// Stores the goods that a customer chose with the button "Buy now" or buys as a bargain, for the checkout to read. They
// stay stored until others replace them or the member signs out.

import { readChosen, writeChosen } from '../../shared/app-state.ts'

/** A number of pieces of one SKU. */
export type Thing = { goodsId: number; propertyChildIds: string; number: number }
type Goods = { id: number; pic: string; name: string; minScore: number; minPrice: number }

/** The goods stored by "buy now", in the older client's format (docs/rules/protocol.md#stored-on-the-device). */
type StoredGoods = Partial<Thing> & {
  pic?: string
  name?: string
  score?: number
  price?: number
  property?: string
}

export const buyNow = (goods: Goods, chosen: Thing & { property: string }) => {
  const stored: StoredGoods = {
    goodsId: goods.id,
    number: chosen.number,
    propertyChildIds: chosen.propertyChildIds,
    property: chosen.property,
    pic: goods.pic,
    name: goods.name,
    score: goods.minScore,
    price: goods.minPrice,
  }
  writeChosen('bugGoodsInfo', stored)
}

/** Returns the goods stored by "buy now", or null when nothing usable is stored. */
export const boughtNow = (): Thing | null => {
  const stored = readChosen<StoredGoods>('bugGoodsInfo')
  const goodsId = Number(stored?.goodsId)
  if (!Number.isSafeInteger(goodsId) || goodsId <= 0) return null
  const number = Number(stored?.number)
  return {
    goodsId,
    propertyChildIds: stored?.propertyChildIds ?? '',
    number: Number.isSafeInteger(number) && number > 0 ? number : 1,
  }
}
