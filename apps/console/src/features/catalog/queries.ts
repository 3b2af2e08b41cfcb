// Types and queries for price lists, waste categories and the prices of a shop.

import type { ReplyOf } from '@huishou/wire/client'
import { priceLists, previewPriceList } from '@huishou/wire/client/catalog/price-lists'
import { shopPrices } from '@huishou/wire/client/catalog/shop-prices'
import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { useRead } from '../../shared/use-read.ts'

export type PriceList = ReplyOf<typeof priceLists>['rows'][number]
export type WasteCategory = ReplyOf<typeof staffCategories>['rows'][number]
export type Preview = ReplyOf<typeof previewPriceList>

/** The price lists in force for everybody and for the given firm, if any, and the latest other ones. */
export const usePriceLists = (firmId: number | null) => {
  const all = useRead(priceLists, {})
  const contract = useRead(priceLists, firmId === null ? null : { firmId })
  const known = firmId === null ? [] : contract.data?.rows
  return {
    asked: all.error ? all : contract,
    rows: all.data &&
      known && [...all.data.rows.filter((list) => list.firmId !== firmId || firmId === null), ...known],
  }
}

export type ShopPrices = ReplyOf<typeof shopPrices>

export const useShopPrices = (shopId: number | null, ask: boolean) =>
  useRead(shopPrices, ask ? (shopId === null ? {} : { shopId }) : null)

export const useCategories = () => useRead(staffCategories, {}, { freshMs: 300_000 })
