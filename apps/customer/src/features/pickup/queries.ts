// Queries for pickup orders, weighing slips, time slots and waste categories, and hooks that send the customer's
// actions on an order to the server.

import type { Write } from '@huishou/client/use-write'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { cashLog, userAmount } from '@huishou/wire/client/ledger/customer'
import { checkSlip, confirmSlip, rejectSlip } from '@huishou/wire/client/pickup/slip'
import {
  closeOrder,
  deleteOrder,
  disputeOrder,
  editOrder,
  orderDetail,
  orderList,
  rateOrder,
  rescheduleOrder,
} from '@huishou/wire/client/pickup/customer'
import { slots } from '@huishou/wire/client/rota/slots'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readQuery, noRows, readRows } from '../../shared/api.ts'
import { useSend } from '../../shared/use-send.ts'
import type { OrderPage } from './pickup-order.ts'

export const orderTabs = ['all', 'finding', 'going', 'done', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

/**
 * The protocol's states of each tab: 0 until a courier accepts, 1 accepted or booked, 2 weighed, 3 settled, 4 closed,
 * -1 cancelled or failed.
 */
const FILTERS: Record<OrderTab, Pick<InputOf<typeof orderList>, 'status' | 'statusBatch'>> = {
  all: {},
  finding: { status: 0 },
  going: { statusBatch: '1,2' },
  done: { statusBatch: '3,4' },
  cancelled: { status: -1 },
}
const PAGE_SIZE = 10
const RECYCLE = 7
const NO_ORDERS: OrderPage = {
  orderList: [],
  goodsMap: {},
  extJsonMap: {},
  logisticsMap: {},
  shopMap: {},
  totalRow: 0,
  totalPage: 0,
}

/** The member's recycling orders of one tab, page by page. */
export const orderPages = (tab: OrderTab) =>
  infiniteQueryOptions({
    queryKey: [orderList.name, tab] as const,
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      readRows(
        orderList,
        {
          page: pageParam,
          pageSize: PAGE_SIZE,
          type: RECYCLE,
          showExtJson: true,
          showShopInfo: true,
          ...FILTERS[tab],
        },
        NO_ORDERS,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPage ? page + 1 : undefined),
  })

export const orderQuery = (id: number) => readQuery(orderDetail, { id })
export const slipQuery = (code: string) => readQuery(checkSlip, { code })

/** The time slots that can be booked at a shop or for an address; always read afresh. */
export const slotsQuery = (input: InputOf<typeof slots>) => ({ ...readQuery(slots, input), staleTime: 0 })

/** The waste categories with the prices of a city (without one, the customer's own) and, if given, of a shop. */
export const categoriesQuery = (cityId: string | undefined, shopIdZt: number | undefined) =>
  readQuery(
    goodsList,
    {
      categoryKey: 'recycle',
      page: 1,
      pageSize: 100,
      unitInName: false,
      ...(cityId ? { cityId } : {}),
      ...(shopIdZt ? { shopIdZt } : {}),
    },
    noRows,
  )

/** Sends a change to an order, and refetches the order even if the server refused the change. */
const useOrderSend = <E extends Endpoint>(endpoint: E, ...alsoChanged: Endpoint[]): Write<E> =>
  useSend(endpoint, [orderDetail, orderList, ...alsoChanged])

export const useCancel = () => useOrderSend(closeOrder, userAmount)
export const useHide = () => useOrderSend(deleteOrder)
export const useConfirmSlip = () => useOrderSend(confirmSlip, userAmount, cashLog)
export const useRejectSlip = () => useOrderSend(rejectSlip)
export const useReschedule = () => useOrderSend(rescheduleOrder, slots)
export const useEdit = () => useOrderSend(editOrder)
export const useRate = () => useOrderSend(rateOrder)
export const useDispute = () => useOrderSend(disputeOrder)
