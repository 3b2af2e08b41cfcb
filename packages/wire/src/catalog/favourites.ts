// Endpoints for the goods that a customer has saved as favourites.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, DateTime, Id, Lenient, Optional, Paged, Token, Yuan, paging } from '../schema.ts'
import { mostFavourites } from './limits.ts'

const favourite = {
  id: Id,
  goodsId: Id,
  goodsName: Type.String(),
  pic: Type.String(),
  dateAdd: DateTime,
  uid: Id,
  userId: Code,
}
export const Favourite = Type.Object(favourite)
/** A favourite with the current price of its goods; `status` 1 and `stores` 0 mean the same as in goods/list. */
export const FavouriteGoods = Type.Object({
  ...favourite,
  goodsNameEn: Type.String(),
  minPrice: Yuan,
  minScore: Type.Integer(),
  originalPrice: Yuan,
  stores: Type.Integer(),
  status: Type.Integer(),
  kanjia: Type.Boolean(),
})

/** Adds goods of the mall to the favourites. Goods that are a favourite already stay unchanged. */
export const addFavourite = customerPost('/shop/goods/fav/add', {
  name: 'addFavourite',
  who: 'customer',
  summary: { zh: '收藏商品', en: 'Save goods' },
  input: { token: Token, goodsId: Id },
  reply: Favourite,
  refusals: ['GOODS_UNKNOWN', 'FAVOURITES_FULL'],
})
/**
 * Removes a favourite by the `goodsId`, which also succeeds for goods that are not a favourite, or by the favourite's
 * own `id`.
 */
export const removeFavourite = customerPost('/shop/goods/fav/delete', {
  name: 'removeFavourite',
  who: 'customer',
  summary: { zh: '取消收藏', en: 'Remove saved goods' },
  input: { token: Token, id: Optional(Lenient(Id)), goodsId: Optional(Lenient(Id)) },
  reply: Type.Null(),
  refusals: ['NOT_FOUND', 'INPUT_INVALID'],
})
/** Returns EMPTY for goods that are not a favourite, as in the older apps' protocol. */
export const checkFavourite = customerGet('/shop/goods/fav/check', {
  name: 'checkFavourite',
  who: 'customer',
  summary: { zh: '是否已收藏', en: 'Whether goods are saved' },
  input: { token: Token, goodsId: Id },
  reply: Favourite,
  refusals: ['EMPTY'],
})
export const favourites = customerPost('/shop/goods/fav/list', {
  name: 'favourites',
  who: 'customer',
  summary: { zh: '我的收藏（数组）', en: 'My saved goods as an array' },
  input: { token: Token, ...paging },
  reply: Type.Array(Favourite, { maxItems: mostFavourites }),
  refusals: ['EMPTY'],
})
export const favouriteGoods = customerPost('/shop/goods/fav/list/v2', {
  name: 'favouriteGoods',
  who: 'customer',
  summary: { zh: '我的收藏', en: 'My saved goods' },
  input: { token: Token, ...paging },
  reply: Paged(FavouriteGoods),
  refusals: ['EMPTY'],
})
