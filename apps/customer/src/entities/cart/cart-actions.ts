// Changes the quantities, selection and rows of the cart. Changes are shown at once, then saved on the server or, for
// guests, on the device. Also computes the total and tells which rows can be bought.

import { toast } from '@huishou/kit/overlays/toast'
import { addToCart, removeFromCart, selectInCart, setCartNumber } from '@huishou/wire/client/mall/cart'
import type { Refused } from '@huishou/client/caller'
import { newIdempotencyKey } from '@huishou/client/caller'
import { useEffect, useRef } from 'react'
import { api, queryClient } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { OWN_CART, type Cart, type CartRow } from './cart.ts'
import { guestCart, keyOf, withRowsBack } from './guest-cart.ts'

/** How long to wait so that successive taps on + and − are merged into one request, in ms. */
const SETTLE_MS = 350

const changeRows = (change: (rows: readonly CartRow[]) => CartRow[]) => {
  void queryClient.cancelQueries({ queryKey: OWN_CART })
  queryClient.setQueryData<Cart>(OWN_CART, (cart) => {
    if (!cart) return cart
    const items = change(cart.items)
    return { ...cart, items, pieces: piecesOf(items) }
  })
}
const piecesOf = (rows: readonly CartRow[]) => rows.reduce((sum, { number }) => sum + number, 0)

let line: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Sends writes one after the other, in the order of the taps; after the last one the cart is refetched. */
const inLine = (write: () => Promise<{ ok: true } | { ok: false; refused: Refused }>) => {
  waiting += 1
  line = line.then(async () => {
    const answer = await write()
    waiting -= 1
    if (!answer.ok) toast(answer.refused.message)
    if (waiting === 0) await queryClient.invalidateQueries({ queryKey: OWN_CART })
  })
  return line
}

const keys = (rows: readonly CartRow[]) => rows.map(({ key }) => key).join(',')

/** The actions of the cart, applied optimistically. */
export const useCartActions = () => {
  const signedIn = Boolean(appState.use().token)
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>())
  useEffect(() => {
    const running = timers.current
    // the last input must not be lost when the page is left
    return () => {
      for (const { timer, send } of running.values()) {
        clearTimeout(timer)
        send()
      }
      running.clear()
    }
  }, [])

  const setNumber = (row: CartRow, number: number) => {
    if (!signedIn) return guestCart.change(keyOf(row), { number })
    changeRows((rows) => rows.map((one) => (one.key === row.key ? { ...one, number } : one)))
    clearTimeout(timers.current.get(row.key)?.timer)
    const send = () => {
      timers.current.delete(row.key)
      void inLine(() => api.call(setCartNumber, { key: row.key, number }))
    }
    timers.current.set(row.key, { timer: setTimeout(send, SETTLE_MS), send })
  }
  const select = (chosen: readonly CartRow[], selected: boolean) => {
    if (!signedIn) return chosen.forEach((row) => guestCart.change(keyOf(row), { selected }))
    const tapped = new Set(chosen.map(({ key }) => key))
    changeRows((rows) => rows.map((one) => (tapped.has(one.key) ? { ...one, selected } : one)))
    void inLine(() => api.call(selectInCart, { key: keys(chosen), selected }))
  }
  /** Removes rows; the returned function restores those that can still be ordered, and is null when there are none. */
  const remove = (gone: readonly CartRow[]): (() => void) | null => {
    if (!signedIn) {
      const was = guestCart.get()
      const keysGone = gone.map(keyOf)
      guestCart.remove(keysGone)
      const removed = was.filter((row) => keysGone.includes(keyOf(row)))
      return () => guestCart.putBack(was, removed)
    }
    const tapped = new Set(gone.map(({ key }) => key))
    const was = queryClient.getQueryData<Cart>(OWN_CART)?.items ?? []
    const back = gone.filter(canMend)
    changeRows((rows) => rows.filter(({ key }) => !tapped.has(key)))
    void inLine(() => api.call(removeFromCart, { key: keys(gone) }))
    if (back.length === 0) return null
    return () => {
      changeRows((rows) => withRowsBack(rows, was, back, ({ skuId }) => String(skuId)))
      for (const row of back) void inLine(() => putBack(row))
    }
  }
  return { setNumber, select, remove }
}

/** Adds a removed row again, with no more pieces than there are, and not selected if it was not. */
const putBack = async ({ goodsId, skuId, number, stores, selected }: CartRow) => {
  const thing = { goodsId, skuId, number: Math.min(number, stores) }
  const answer = await api.call(addToCart, thing, { idempotencyKey: newIdempotencyKey() })
  const row = answer.ok && !selected && answer.data.items.find((one) => one.skuId === skuId)
  return row ? await api.call(selectInCart, { key: row.key, selected: false }) : answer
}

/** The total of the selected rows. */
export const totalOf = (rows: readonly CartRow[]) => {
  const chosen = rows.filter((row) => row.selected && canBuy(row))
  return {
    rows: chosen.length,
    pieces: piecesOf(chosen),
    fen: chosen.reduce((sum, { priceFen, number }) => sum + priceFen * number, 0),
    points: chosen.reduce((sum, { points, number }) => sum + points * number, 0),
    marketFen: chosen.reduce((sum, { marketFen, number }) => sum + marketFen * number, 0),
  }
}

/** Whether the row can be ordered: it has no problem. */
export const canBuy = ({ trouble }: Pick<CartRow, 'trouble'>): boolean => trouble === ''
/** Whether the row is fine or can be corrected with the stepper; other problems are final. */
export const canMend = ({ trouble, stores }: Pick<CartRow, 'trouble' | 'stores'>): boolean =>
  trouble === '' || ((trouble === 'short' || trouble === 'limit') && stores > 0)
