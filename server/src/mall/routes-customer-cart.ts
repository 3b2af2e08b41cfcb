// Customer routes for the shopping cart, and for showing or merging a cart that a device stored before its user signed
// in.

import {
  addToCart,
  cartInfo,
  emptyCart,
  mergeCart,
  previewCart,
  removeFromCart,
  selectInCart,
  setCartNumber,
} from '@huishou/wire/mall/cart'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { KB, serveWith } from '../platform/http/route.ts'
import { add, empty, readCart, remove, select, setNumber } from './cart/cart.ts'
import { deviceCart, mergeCart as merge } from './cart/guest-cart.ts'
import { toCart } from './cart/to-wire.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import type { MallWorld } from './tables.ts'

const serve = serveWith<MallWorld>()

export const cartRoutes = [
  serve(cartInfo, async ({ db, actor, now, request }) => {
    if (actor.kind !== 'customer') return refuse('EMPTY')
    const { rows, skus } = await readCart(db, now, actor.memberId)
    return rows.length === 0 ? refuse('EMPTY') : toCart(rows, skus, replyContextOf(request, now))
  }),
  serve(addToCart, async ({ write, actor, now, input, request }) => {
    const cart = await write((trx) => add(trx, actor, now, input), 'snapshot')
    return isRefusal(cart) ? cart : toCart(cart.rows, cart.skus, replyContextOf(request, now))
  }),
  serve(
    setCartNumber,
    async ({ write, actor, now, input }) => await write((trx) => setNumber(trx, actor, now, input)),
  ),
  serve(
    removeFromCart,
    async ({ write, actor, input }) => await write((trx) => remove(trx, actor, input.key)),
  ),
  serve(
    selectInCart,
    async ({ write, actor, now, input }) => await write((trx) => select(trx, actor, now, input)),
  ),
  serve(emptyCart, async ({ write, actor }) => await write((trx) => empty(trx, actor))),
  serve(
    mergeCart,
    async ({ write, actor, now, input }) => await write((trx) => merge(trx, actor, now, input.rows)),
    { mostBytes: 128 * KB },
  ),
  serve(
    previewCart,
    async ({ db, now, input, request }) => {
      if (input.rows.length === 0) return refuse('EMPTY')
      const { rows, skus } = await deviceCart(db, now, input.rows)
      return toCart(rows, skus, replyContextOf(request, now))
    },
    { mostBytes: 128 * KB },
  ),
]
