// Queries for the products and categories of the mall, and for the member's balance and points.

import type { GoodsOrder } from '@huishou/wire/catalog/goods'
import type { InputOf } from '@huishou/wire/client'
import { goodsCategories } from '@huishou/wire/client/catalog/categories'
import { goodsDetail } from '@huishou/wire/client/catalog/goods-detail'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { infiniteQueryOptions, useQuery } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'

/** The root category of the mall's goods. */
export const MALL_KEY = 'scoreShop'
const PAGE_SIZE = 20
const MINUTES = 60_000

/** The filter and the order of a list of goods: category, search words, and the options of the filter sheet. */
export type Shelf = {
  categoryId?: number | undefined
  k?: string | undefined
  orderBy?: GoodsOrder | undefined
  inStock?: boolean | undefined
  /** In yuan. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  scoreMax?: number | undefined
}

const inputOf = (shelf: Shelf): InputOf<typeof goodsList> => ({
  ...(shelf.categoryId ? {} : { categoryKey: MALL_KEY }),
  ...shelf,
})

/** A list of goods, page by page. */
export const shelfPages = (shelf: Shelf) =>
  infiniteQueryOptions({
    queryKey: [goodsList.name, 'mall', shelf] as const,
    queryFn: ({ pageParam, signal }) =>
      readRows(goodsList, { ...inputOf(shelf), page: pageParam, pageSize: PAGE_SIZE }, noRows, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

/** A few goods of a list, for recommendations and search suggestions. */
export const fewGoods = (shelf: Shelf & { recommendStatus?: number }, count: number) =>
  readQuery(goodsList, { ...inputOf(shelf), page: 1, pageSize: count }, noRows)

const categoriesQuery = { ...readQuery(goodsCategories, {}, []), staleTime: 5 * MINUTES }

/** The query for the categories of the mall that are in use, in display order. */
export const useMallCategories = () =>
  useQuery({
    ...categoriesQuery,
    select: (all) => {
      const root = all.find(({ key }) => key === MALL_KEY)
      return all
        .filter(({ pid, isUse }) => root && pid === root.id && isUse)
        .toSorted((a, b) => a.paixu - b.paixu || a.id - b.id)
    },
  })

export const goodsQuery = (id: number) => readQuery(goodsDetail, { id })

/** The balance and points of the signed-in member. */
export const useWallet = () => {
  const { token } = appState.use()
  return useQuery({ ...readQuery(userAmount, {}), enabled: Boolean(token) }).data
}
