// Collects the goods ordered at the checkout and their destination, and gets the price that the server quotes.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { shopDetail } from '@huishou/wire/client/place/shops'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressesQuery } from '../../entities/place/addresses.ts'
import { readQuery } from '../../shared/api.ts'
import { chosenAddress, chosenShop, type Address, type Shop } from '../../entities/place/chosen-place.ts'
import { appState } from '../../shared/app-state.ts'
import { boughtNow } from '../../entities/cart/buy-now.ts'
import { useCart, type Cart } from '../../entities/cart/cart.ts'
import { canBuy } from '../../entities/cart/cart-actions.ts'

export type Quote = NonNullable<ReplyOf<typeof createOrder>['mall']>
export type OrderInput = InputOf<typeof createOrder>
export type Way = 'deliver' | 'pickup'
/** The goods to order, and the cart rows they come from. */
export type Wanted = {
  goods: { goodsId: number; skuId?: number; propertyChildIds?: string; number: number }[]
  keys: string
}

const fromCart = (cart: Cart): Wanted => {
  const rows = cart.items.filter((row) => row.selected && canBuy(row))
  return {
    goods: rows.map(({ goodsId, skuId, number }) => ({ goodsId, skuId, number })),
    keys: rows.map(({ key }) => key).join(','),
  }
}

const bought = (): Wanted => {
  const thing = boughtNow()
  return { goods: thing ? [thing] : [], keys: '' }
}

/**
 * The items being checked out: the chosen cart rows as they were when the page opened, or the "buy now" item.
 * Undefined while the cart loads.
 */
export const useWanted = (mod: 'cart' | 'buy') => {
  const cart = useCart()
  const [wanted, setWanted] = useState<Wanted | undefined>(() => (mod === 'buy' ? bought() : undefined))
  const found =
    mod === 'cart' && wanted === undefined && cart.signedIn && cart.data ? fromCart(cart.data) : null
  if (found) setWanted(found)
  const setNumber = (number: number) =>
    setWanted((before) => before && { ...before, goods: before.goods.map((thing) => ({ ...thing, number })) })
  return { wanted: wanted ?? found ?? undefined, setNumber, error: cart.error, refetch: cart.refetch }
}

/** A bargain sells one piece, whatever is stored. */
export const onePiece = (wanted: Wanted): Wanted => ({
  ...wanted,
  goods: wanted.goods.slice(0, 1).map((thing) => ({ ...thing, number: 1 })),
})

/** The delivery address: the chosen one while it still exists, else the default, else the first. */
export const useDelivery = () => {
  const signedIn = Boolean(appState.use().token)
  const chosen = chosenAddress.use()
  const { data, isPending } = useQuery({ ...addressesQuery, enabled: signedIn })
  const rows = data?.result ?? []
  const address =
    rows.find(({ id }) => id === chosen?.id) ?? rows.find(({ isDefault }) => isDefault) ?? rows[0] ?? null
  return { address, pending: signedIn && isPending }
}

/** The chosen pickup shop, with its current state. */
export const usePickupShop = (): Shop | null => {
  const chosen = chosenShop.use()
  const { data } = useQuery({ ...readQuery(shopDetail, { id: chosen?.id ?? 0 }), enabled: Boolean(chosen) })
  return chosen && data ? { ...data.info, distance: chosen.distance } : chosen
}

/** The delivery part of the request. Without a shop, a pickup is quoted as if no delivery were chosen. */
export const whereOf = (way: Way, address: Address | null, shop: Shop | null): Partial<OrderInput> => {
  if (way === 'pickup') return shop ? { peisongType: 'zq', shopIdZt: shop.id } : {}
  return address ? { addressId: address.id, peisongType: 'kd' } : { peisongType: 'kd' }
}

/** The current price; while a change is being quoted, the previous price stays visible. */
export const useQuote = (wanted: Wanted | undefined, where: Partial<OrderInput>, ready: boolean) =>
  useQuery({
    ...readQuery(createOrder, { calculate: true, goodsJsonStr: wanted?.goods ?? [], ...where }),
    enabled: ready && Boolean(wanted && wanted.goods.length > 0),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
