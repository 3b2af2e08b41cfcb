// Reads the shopping cart of the signed-in account or of a guest, counts and adds pieces, and merges a guest's cart
// into the account after sign-in.

import type { Refused } from '@huishou/client/caller'
import { newIdempotencyKey } from '@huishou/client/caller'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { addToCart, cartInfo, mergeCart, previewCart } from '@huishou/wire/client/mall/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api, readQuery, queryClient, invalidate, refusedOf } from '../../shared/api.ts'
import type { Thing } from './buy-now.ts'
import { appState } from '../../shared/app-state.ts'
import { guestCart, keyOf, useGuestCart } from './guest-cart.ts'

export type Cart = ReplyOf<typeof cartInfo>
export type CartRow = Cart['items'][number]

const EMPTY: Cart = {
  number: 0,
  price: 0,
  score: 0,
  items: [],
  goodsStatus: [],
  shopList: [],
  priceFen: 0,
  pieces: 0,
}
const ownCart = readQuery(cartInfo, {}, EMPTY)
export const OWN_CART = ownCart.queryKey

type Merge = 'none' | 'under way' | 'failed'
let merging: Merge = 'none'
const listeners = new Set<() => void>()
const become = (next: Merge) => {
  merging = next
  for (const notify of listeners) notify()
}
const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Merges the guest's cart into the account's. If that fails, the rows stay on the device and are merged later. */
const merge = async (): Promise<void> => {
  if (merging === 'under way') return
  become('under way')
  const rows = guestCart.get()
  const answer = await api.call(mergeCart, { rows: [...rows] })
  if (answer.ok) {
    guestCart.remove(rows.map(keyOf))
    // a request sent earlier would return without the merged rows
    await queryClient.cancelQueries({ queryKey: OWN_CART })
  }
  await invalidate(cartInfo)
  become(answer.ok ? 'none' : 'failed')
}

/** The account's cart. A guest's cart is merged first; the account's is shown once that is done or has failed. */
const useOwnCart = () => {
  const signedIn = Boolean(appState.use().token)
  const waiting = useGuestCart().length > 0
  useEffect(() => {
    if (signedIn && waiting) void merge()
  }, [signedIn, waiting])
  const state = useSyncExternalStore(subscribe, () => merging)
  const joining = signedIn && (state === 'under way' || (waiting && state === 'none'))
  return { signedIn, joining, own: useQuery({ ...ownCart, enabled: signedIn }) }
}

/** The cart: the account's, or a guest's at current prices. Undefined data: loading. */
export const useCart = () => {
  const { signedIn, joining, own } = useOwnCart()
  const rows = useGuestCart()
  const device = useQuery({
    ...readQuery(previewCart, { rows: [...rows] }, EMPTY),
    enabled: !signedIn && rows.length > 0,
    placeholderData: keepPreviousData,
  })
  const query = signedIn ? own : device
  const data = !signedIn && rows.length === 0 ? EMPTY : joining ? undefined : query.data
  const error = data === undefined && !joining ? query.error : null
  return {
    signedIn,
    data,
    error: error && (refusedOf(error)?.message ?? error.message),
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}

/** The number of pieces in the cart, for the badge. */
export const useCartCount = (): number => {
  const { signedIn, joining, own } = useOwnCart()
  const device = useGuestCart().reduce((sum, { number }) => sum + number, 0)
  const pieces = own.data?.pieces ?? 0
  if (joining) return Math.max(device, pieces)
  return signedIn ? pieces : device
}

/**
 * Adds pieces to the cart. Resolves with null on success, with the refusal otherwise, and with undefined while another
 * attempt is running.
 */
export const useAddToCart = () => {
  const { token } = appState.use()
  const [pending, add] = usePending(async (thing: Thing): Promise<Refused | null> => {
    if (!token) {
      guestCart.add(thing)
      return null
    }
    const answer = await api.call(addToCart, thing, { idempotencyKey: newIdempotencyKey() })
    if (!answer.ok) return answer.refused
    queryClient.setQueryData(OWN_CART, answer.data)
    return null
  })
  return { pending, add }
}
