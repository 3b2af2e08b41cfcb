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
import { deviceCart, mergeCart as merge } from './cart/merge.ts'
import { toCart } from './cart/to-wire.ts'
import { viewOf } from './reply-context.ts'
import type { MallWorld } from './tables.ts'

const serve = serveWith<MallWorld>()

export const cartRoutes = [
  serve(cartInfo, async ({ db, who, now, request }) => {
    if (who.kind !== 'customer') return refuse('EMPTY')
    const { rows, skus } = await readCart(db, now, who.memberId)
    return rows.length === 0 ? refuse('EMPTY') : toCart(rows, skus, viewOf(request, now))
  }),
  serve(addToCart, async ({ write, who, now, input, request }) => {
    const cart = await write((trx) => add(trx, who, now, input), 'snapshot')
    return isRefusal(cart) ? cart : toCart(cart.rows, cart.skus, viewOf(request, now))
  }),
  serve(
    setCartNumber,
    async ({ write, who, now, input }) => await write((trx) => setNumber(trx, who, now, input)),
  ),
  serve(removeFromCart, async ({ write, who, input }) => await write((trx) => remove(trx, who, input.key))),
  serve(
    selectInCart,
    async ({ write, who, now, input }) => await write((trx) => select(trx, who, now, input)),
  ),
  serve(emptyCart, async ({ write, who }) => await write((trx) => empty(trx, who))),
  serve(
    mergeCart,
    async ({ write, who, now, input }) => await write((trx) => merge(trx, who, now, input.rows)),
    { mostBytes: 128 * KB },
  ),
  serve(
    previewCart,
    async ({ db, now, input, request }) => {
      if (input.rows.length === 0) return refuse('EMPTY')
      const { rows, skus } = await deviceCart(db, now, input.rows)
      return toCart(rows, skus, viewOf(request, now))
    },
    { mostBytes: 128 * KB },
  ),
]
