// Queries for the member's mall orders, their parcels, returns and refunds, and hooks that send the member's actions,
// such as cancelling an order, to the server.

import type { Write } from '@huishou/client/use-write'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import {
  afterSaleDetail,
  afterSales,
  askAfterSale,
  sendGoodsBack,
  withdrawAfterSale,
} from '@huishou/wire/client/mall/after-sale'
import { cartInfo } from '@huishou/wire/client/mall/cart'
import { confirmDelivery, orderAgain, orderTracks } from '@huishou/wire/client/mall/orders-customer'
import { reviewOrder, goodsReputationV2 } from '@huishou/wire/client/mall/reviews'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { closeOrder, deleteOrder, orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { orderStatistics } from '@huishou/wire/client/pickup/order-counts-and-settings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { useSend } from '../../shared/use-send.ts'
import type { OrderPage } from './mall-order.ts'

const MALL = 0
const PAGE_SIZE = 10
const NO_ORDERS: OrderPage = {
  orderList: [],
  goodsMap: {},
  extJsonMap: {},
  logisticsMap: {},
  shopMap: {},
  totalRow: 0,
  totalPage: 0,
}

export const mallTabs = ['all', 'unpaid', 'shipping', 'receiving', 'done', 'cancelled'] as const
export type MallTab = (typeof mallTabs)[number]
const FILTERS: Record<MallTab, Pick<InputOf<typeof orderList>, 'status' | 'statusBatch'>> = {
  all: {},
  unpaid: { status: 0 },
  shipping: { status: 1 },
  receiving: { status: 2 },
  done: { statusBatch: '3,4' },
  cancelled: { status: -1 },
}
/** Maps `mod` in links of the older app to a tab (docs/rules/protocol.md#links). `0` and `-1` are our own additions. */
export const tabOfMod = (mod: string | undefined): MallTab =>
  ({ '0': 'unpaid', '1': 'shipping', '2': 'receiving', '-1': 'cancelled', '-2': 'done' } as const)[
    mod ?? ''
  ] ?? 'all'

alsoStaleBy('mall', orderStatistics, afterSaleDetail, afterSales)

/** The member's mall orders of one tab, page by page. */
export const mallOrderPages = (tab: MallTab) =>
  infiniteQueryOptions({
    queryKey: [orderList.name, 'mall', tab] as const,
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      readRows(
        orderList,
        { page: pageParam, pageSize: PAGE_SIZE, type: MALL, ...FILTERS[tab] },
        NO_ORDERS,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

export const statisticsQuery = readQuery(orderStatistics, { type: MALL })
export const mallOrderQuery = (id: number) => readQuery(orderDetail, { id })
export const afterSalesOf = (orderId: number) =>
  readQuery(afterSales, { orderId, page: 1, pageSize: 50 }, noRows)
export const afterSaleQuery = (id: number) => readQuery(afterSaleDetail, { id })
/** The parcels of an order; the server first asks the carrier for new tracking events, at most every ten minutes. */
export const tracksQuery = (orderId: number) => ({
  ...readQuery(orderTracks, { orderId }),
  staleTime: 60_000,
})

/** Sends a change to an order, and refetches the order even if the server refused the change. */
const useOrderSend = <E extends Endpoint>(endpoint: E, ...alsoChanged: Endpoint[]): Write<E> =>
  useSend(endpoint, [orderDetail, orderList, orderStatistics, ...alsoChanged])

export const useCancel = () => useOrderSend(closeOrder, userAmount)
export const useRemove = () => useOrderSend(deleteOrder)
export const useReceive = () => useOrderSend(confirmDelivery, userAmount)
export const useAgain = () => useSend(orderAgain, [cartInfo])
export const useReview = () => useOrderSend(reviewOrder, goodsReputationV2)
export const useAskAfterSale = () => useOrderSend(askAfterSale, afterSales)
export const useWithdrawAfterSale = () => useOrderSend(withdrawAfterSale, afterSaleDetail, afterSales)
export const useSendBack = () => useOrderSend(sendGoodsBack, afterSaleDetail, afterSales)
