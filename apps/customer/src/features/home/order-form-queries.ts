// Queries of the home page: waste types, address, shop, time slots and the estimate.

import type { InputOf } from '@huishou/wire/client'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { estimate } from '@huishou/wire/client/pickup/placing'
import { shopDetail } from '@huishou/wire/client/place/shops'
import { slots } from '@huishou/wire/client/rota/slots'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressesQuery } from '../../entities/place/addresses.ts'
import { readQuery, noRows } from '../../shared/api.ts'
import { chosenAddress, chosenShop, type Address } from '../../entities/place/chosen-place.ts'
import { chooseCity, REGION_ID, type ChosenCity } from '../../entities/place/city.ts'
import { placeOf } from '../../entities/place/position-and-map-links.ts'
import { appState } from '../../shared/app-state.ts'
import { serverNow } from '../../shared/clock.ts'
import { firstScreen, fromPage } from '../../shared/bootstrap-data.ts'
import type { Draft, Way } from './order-draft.ts'
import type { Goods } from './waste-types.ts'

const pageOf = (result: readonly Goods[]) => ({ result: [...result], totalRow: result.length, totalPage: 1 })

/** The query parameter for a firm's prices: the address ID when the address is a firm's site, otherwise nothing. */
const firmSiteParam = (address: Address | null) => (address?.ofFirm ? { addressId: address.id } : {})

/**
 * Waste types with the prices of a city, of a shop if the goods are brought there, or of a firm at its site; `priced`
 * is false while the prices are those of another place.
 */
export const useGoods = (city: ChosenCity | null, shop: { id: number } | null, address: Address | null) => {
  const input: InputOf<typeof goodsList> = {
    categoryKey: 'recycle',
    page: 1,
    pageSize: 100,
    unitInName: false,
    ...(city ? { cityId: city.id } : {}),
    ...(shop ? { shopIdZt: shop.id } : {}),
    ...firmSiteParam(address),
  }
  const result = useQuery({
    ...readQuery(goodsList, input, noRows),
    ...fromPage(
      firstScreen && !shop && !address?.ofFirm && city?.id === firstScreen.city?.id
        ? pageOf(firstScreen.goods)
        : undefined,
    ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { ...result, priced: city !== null && !result.isPlaceholderData }
}

/** Once a city is chosen by hand, only addresses in it are offered; those without a region count as in every city. */
const isIn = (city: ChosenCity | null) => (address: Address) =>
  !city?.byHand || address.cityId === city.id || !REGION_ID.test(address.cityId)

/** The pickup address: the chosen one while it still exists, else the default, else the first. */
export const useAddress = (city: ChosenCity | null) => {
  const chosen = chosenAddress.use()
  const signedIn = Boolean(appState.use().token)
  const { data, isPending, isError } = useQuery({ ...addressesQuery, enabled: signedIn })
  const pick = (rows: readonly Address[]) =>
    rows.find(({ id }) => id === chosen?.id) ?? rows.find(({ isDefault }) => isDefault) ?? rows[0] ?? null
  const address = signedIn && data ? pick(data.result.filter(isIn(city))) : null
  useEffect(() => {
    if (!address || city?.byHand || !REGION_ID.test(address.cityId) || address.cityId === city?.id) return
    chooseCity({ id: address.cityId, name: address.cityStr, nameEn: address.cityNameEn })
  }, [address, city?.byHand, city?.id])
  return {
    signedIn,
    address,
    pending: signedIn && isPending,
    failed: signedIn && isError && !data,
    /** With nothing to choose from, the link leads straight to the form for the first address. */
    hasNone: data?.result.length === 0,
    elsewhere: signedIn && !address && Boolean(data?.result.length),
  }
}

/** The chosen shop with its current state, if it is in the chosen city. */
export const useShop = (city: ChosenCity | null) => {
  const chosen = chosenShop.use()
  const here = chosen && (!city || chosen.cityId === city.id) ? chosen : null
  const { data } = useQuery({ ...readQuery(shopDetail, { id: here?.id ?? 0 }), enabled: Boolean(here) })
  return here && data ? { ...data.info, distance: here.distance } : here
}
export type Shop = NonNullable<ReturnType<typeof useShop>>

const untilReadAgain = (at: number | undefined): number | false =>
  at === undefined ? false : Math.min(Math.max(at - serverNow() + 500, 1_000), 60_000)

/** The available slots: for the address or else the whole city, or for the shop. */
export const useSlots = (
  way: Way,
  address: Address | null,
  shop: { id: number } | null,
  city: ChosenCity | null,
) => {
  const place = address && placeOf(address)
  const cityId = address && REGION_ID.test(address.cityId) ? address.cityId : city?.id
  const door = { days: 7, ...place, ...(cityId ? { cityId } : {}) }
  const input: InputOf<typeof slots> = way === 'shop' ? { days: 7, shopId: shop?.id ?? 0 } : door
  const enabled = way === 'shop' ? Boolean(shop) : way === 'door' && Boolean(place ?? cityId)
  return useQuery({
    ...readQuery(slots, input),
    enabled,
    staleTime: 10_000,
    // a hold expires, which changes the number of free places
    refetchInterval: ({ state }) => untilReadAgain(state.data?.held?.until),
  })
}

const cityOf = (asked: unknown) => (asked as { cityId?: string } | undefined)?.cityId

type Estimated = Pick<Draft, 'picks' | 'band' | 'way' | 'raise'>

/**
 * The estimated range; the previous one of the same city stays while the next loads. No data when nothing is chosen.
 */
export const useEstimate = (
  { picks, band, way, raise }: Estimated,
  city: ChosenCity | null,
  shop: { id: number } | null,
  address: Address | null,
) => {
  const ready = city !== null && picks.length > 0 && band !== '' && way !== 'mail'
  const goodsJsonStr = picks.map(({ id, count }) => ({ goodsId: id, number: count }))
  const input = {
    channel: way === 'shop' ? ('shop' as const) : ('door' as const),
    goodsJsonStr,
    band,
    ...(city ? { cityId: city.id } : {}),
    ...(way === 'shop' && shop ? { shopIdZt: shop.id } : {}),
    ...(raise === 'best' ? {} : { couponId: raise }),
    ...(way === 'door' ? firmSiteParam(address) : {}),
  }
  const result = useQuery({
    ...readQuery(estimate, input),
    enabled: ready,
    placeholderData: (last, query) => (cityOf(query?.queryKey[1]) === city?.id ? last : undefined),
    staleTime: 60_000,
  })
  return { ...result, data: ready ? result.data : undefined }
}
