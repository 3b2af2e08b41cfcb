// Customer endpoints for the shopping cart of the mall, including a cart that was stored on the device before the
// customer signed in.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { mallLimits } from './states.ts'
import {
  Fen,
  Id,
  IdempotencyKey,
  JsonText,
  Lenient,
  OneOf,
  Optional,
  Points,
  Token,
  Yuan,
} from '../schema.ts'

/** Reasons a cart row cannot be ordered now; empty when it can. */
export const cartTroubles = [
  '',
  'gone',
  'off_sale',
  'not_started',
  'ended',
  'sold_out',
  'short',
  'limit',
] as const
export type CartTrouble = (typeof cartTroubles)[number]

const key = Type.String({ minLength: 1, maxLength: 4000, description: 'one row, or several as a comma list' })
const SkuChoice = Type.Object({
  optionId: Optional(Type.Union([Id, Type.String({ maxLength: 20 })])),
  optionValueId: Optional(Type.Union([Id, Type.String({ maxLength: 20 })])),
})
/** Identifies the goods: by `skuId`, by `propertyChildIds`, or by the protocol's `sku` list. */
const which = {
  goodsId: Id,
  skuId: Optional(Id),
  propertyChildIds: Optional(Type.String({ maxLength: 200 })),
  sku: Optional(Lenient(JsonText(Type.Array(SkuChoice, { maxItems: 10 })))),
}
const Pieces = Type.Integer({ minimum: 1, maximum: mallLimits.pieces })

/** A cart row (docs/rules/protocol.md#cart); the fields from `skuId` on are ours. */
export const CartItem = Type.Object({
  key: Type.String(),
  id: Id,
  goodsId: Id,
  name: Type.String(),
  pic: Type.String(),
  price: Yuan,
  score: Type.Integer(),
  originalPrice: Yuan,
  number: Type.Integer(),
  stores: Type.Integer({ description: 'how many there are, and how many may be taken' }),
  selected: Type.Boolean(),
  sku: Type.Array(
    Type.Object({
      optionId: Type.Integer(),
      optionName: Type.String(),
      optionValueId: Type.Integer(),
      optionValueName: Type.String(),
    }),
  ),
  additions: Type.Array(Type.String()),
  categoryId: Type.Integer(),
  logisticsId: Type.Integer(),
  minBuyNumber: Type.Integer(),
  shopId: Type.Integer(),
  status: Type.Integer({ description: '1: can be ordered' }),
  statusStr: Type.String(),
  type: Type.Integer(),
  weight: Type.Number({ description: 'kg' }),
  skuId: Id,
  property: Type.String(),
  propertyChildIds: Type.String(),
  priceFen: Fen,
  points: Points,
  marketFen: Fen,
  unit: Type.String(),
  limit: Type.Integer({ description: 'most per member; 0: no limit' }),
  virtual: Type.Boolean(),
  pickup: Type.Boolean({ description: 'may be collected at a shop' }),
  trouble: OneOf(cartTroubles),
  troubleText: Type.String({ description: 'why it cannot be ordered now' }),
  addedFen: Fen,
  addedPoints: Type.Integer({ description: 'price and points when it was put in' }),
})
/** `number`, `price` and `score` count the selected rows that can be ordered. */
export const Cart = Type.Object({
  number: Type.Integer(),
  price: Yuan,
  score: Type.Integer(),
  items: Type.Array(CartItem),
  goodsStatus: Type.Array(
    Type.Object({
      id: Id,
      status: Type.Integer(),
      statusStr: Type.String(),
      stores: Type.Integer(),
      sellStart: Type.Boolean(),
      sellEnd: Type.Boolean(),
    }),
  ),
  shopList: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), serviceDistance: Type.Integer() }),
  ),
  priceFen: Fen,
  pieces: Type.Integer({ description: 'of all rows, for the badge' }),
})

const type = Optional(Lenient(Type.String({ maxLength: 20 })))
const refusals = ['GOODS_UNKNOWN', 'SKU_NEEDED', 'GOODS_NOT_ON_SALE', 'STOCK_SHORT', 'CART_FULL'] as const

/**
 * The cart. EMPTY also without a token, so that a page with a badge works for guests
 * (docs/rules/protocol.md#empty-lists).
 */
export const cartInfo = customerGet('/shopping-cart/info', {
  name: 'cartInfo',
  who: 'anyone',
  summary: { zh: '购物车', en: 'The cart' },
  input: { token: Token, type },
  reply: Cart,
  refusals: ['EMPTY'],
})
/** Adds goods; an existing row gets more pieces and is selected. */
export const addToCart = customerPost('/shopping-cart/add', {
  name: 'addToCart',
  who: 'customer',
  summary: { zh: '加入购物车', en: 'Add to the cart' },
  input: {
    token: Token,
    ...which,
    number: Pieces,
    addition: Optional(Lenient(Type.String({ maxLength: 500 }))),
    type,
    idempotencyKey: IdempotencyKey,
  },
  reply: Cart,
  refusals: [...refusals, 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Sets the pieces of a row; 0 removes it. Refuses STOCK_SHORT when there are too few for more pieces than before. */
export const setCartNumber = customerPost('/shopping-cart/modifyNumber', {
  name: 'setCartNumber',
  who: 'customer',
  summary: { zh: '修改购物车数量', en: 'Change how many' },
  input: { token: Token, key, number: Type.Integer({ minimum: 0, maximum: mallLimits.pieces }), type },
  refusals: ['NOT_FOUND', 'STOCK_SHORT'],
})
export const removeFromCart = customerPost('/shopping-cart/remove', {
  name: 'removeFromCart',
  who: 'customer',
  summary: { zh: '移出购物车', en: 'Remove from the cart' },
  input: { token: Token, key, type },
})
export const selectInCart = customerPost('/shopping-cart/select', {
  name: 'selectInCart',
  who: 'customer',
  summary: { zh: '选择购物车商品', en: 'Select rows' },
  input: { token: Token, key, selected: Type.Boolean(), type },
})
export const emptyCart = customerPost('/shopping-cart/empty', {
  name: 'emptyCart',
  who: 'customer',
  summary: { zh: '清空购物车', en: 'Empty the cart' },
  input: { token: Token, type },
})

const DeviceRows = JsonText(
  Type.Array(
    Type.Object({
      goodsId: Id,
      skuId: Optional(Id),
      propertyChildIds: Optional(Type.String({ maxLength: 200 })),
      number: Pieces,
      selected: Optional(Type.Boolean()),
    }),
    { maxItems: mallLimits.cartRows },
  ),
)
/**
 * Merges the cart stored on a device before its owner signed in. Of rows in both carts the larger number counts, so
 * the call is repeatable; unavailable goods and rows beyond the limit are skipped and counted in `left`.
 */
export const mergeCart = customerPost('/shopping-cart/merge', {
  name: 'mergeCart',
  who: 'customer',
  summary: { zh: '合并未登录时的购物车', en: 'Take over a cart kept on the device' },
  input: { token: Token, rows: DeviceRows },
  reply: Type.Object({ taken: Type.Integer(), left: Type.Integer() }),
})
/** Prices and states of a cart stored on the device; `key` is the SKU's ID. Rows of unknown goods are `gone`. */
export const previewCart = customerPost('/shopping-cart/preview', {
  name: 'previewCart',
  who: 'anyone',
  summary: { zh: '未登录购物车的当前价格', en: 'Current prices of a cart kept on the device' },
  input: { rows: DeviceRows },
  reply: Cart,
  refusals: ['EMPTY'],
})
