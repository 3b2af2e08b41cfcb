// Queries used by the form for an order taken by phone: categories and prices, weight bands, estimates, the caller's
// account, and districts.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { configValues } from '@huishou/wire/client/content/config-values'
import { estimate } from '@huishou/wire/client/pickup/placing'
import { phoneCustomer } from '@huishou/wire/client/pickup/phone-order'
import { regionChildren } from '@huishou/wire/client/place/regions'
import { useMemo } from 'react'
import { useRead } from '../../../shared/use-read.ts'

const MINUTE_MS = 60_000
const none: ReplyOf<typeof goodsList> = { result: [], totalRow: 0, totalPage: 0 }
export type Goods = ReplyOf<typeof goodsList>['result'][number]

/** Waste categories with the prices of a city and a shop; without a city, with the nationwide prices. */
export const useGoods = (cityId: string | undefined, shopId: number | undefined) =>
  useRead(
    goodsList,
    {
      categoryKey: 'recycle',
      page: 1,
      pageSize: 100,
      unitInName: false,
      ...(cityId ? { cityId } : {}),
      ...(shopId ? { shopIdZt: shopId } : {}),
    },
    { keepPrevious: true, freshMs: MINUTE_MS, empty: none },
  )

type Band = { value: string; text: string }
const isBand = (row: unknown): row is Band =>
  typeof row === 'object' && row !== null && 'value' in row && typeof row.value === 'string'

/** Parses the weight bands from their JSON setting; invalid JSON yields no bands. */
const bandsOf = (json: string): Band[] => {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) ? rows.filter(isBand) : []
  } catch {
    return []
  }
}

/** The weight bands customers choose from. */
export const useBands = () => {
  const asked = useRead(configValues, { keys: 'weightList' }, { freshMs: MINUTE_MS, empty: [] })
  const json = asked.data?.find(({ key }) => key === 'weightList')?.value ?? '[]'
  return { isPending: asked.isPending, data: useMemo(() => bandsOf(json), [json]) }
}

export const useEstimate = (input: InputOf<typeof estimate> | null) =>
  useRead(estimate, input, { keepPrevious: true })

/** Looks up a caller's account; a null input skips the request. */
export const usePhoneCustomer = (input: InputOf<typeof phoneCustomer> | null) =>
  useRead(phoneCustomer, input, { freshMs: 0 })

/** The districts of a city. */
export const useDistricts = (cityId: string | undefined) =>
  useRead(regionChildren, cityId === undefined ? null : { pid: cityId }, {
    freshMs: Number.POSITIVE_INFINITY,
    empty: [],
  })
