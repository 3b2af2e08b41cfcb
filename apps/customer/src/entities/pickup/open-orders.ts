// Query for the member's pickup orders that are not finished yet. Also remembers whether there were any, so that the
// home page can reserve space for them.

import { storedObject, storedValue } from '@huishou/client/stored-value'
import type { ReplyOf } from '@huishou/wire/client'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'

export type OpenOrder = ReplyOf<typeof orderList>['orderList'][number]

const RECYCLE = 7
/** The open states: finding a courier, under way, and waiting for the slip to be confirmed. */
const OPEN = '0,1,2'
const NONE = {
  orderList: [],
  goodsMap: {},
  extJsonMap: {},
  logisticsMap: {},
  shopMap: {},
  totalRow: 0,
  totalPage: 0,
}
export const openOrdersQuery = readQuery(
  orderList,
  { page: 1, pageSize: 10, type: RECYCLE, statusBatch: OPEN, showShopInfo: false },
  NONE,
)

/** Stores whether the member last had open orders, so that the home page can reserve space before they are loaded. */
const seen = storedValue<Record<string, unknown> | null>('openOrders', null, { parse: storedObject })

/** The member's open recycling orders; `expected` while they load if there were some last time. */
export const useOpenOrders = () => {
  const { token, uid } = appState.use()
  const { data, isPending } = useQuery({ ...openOrdersQuery, enabled: Boolean(token) })
  const orders = token ? (data?.orderList ?? []) : []
  const some = orders.length > 0
  useEffect(() => {
    if (token && data) seen.set(some ? { uid } : null)
  }, [token, data, some, uid])
  return {
    orders,
    count: token ? (data?.totalRow ?? 0) : 0,
    expected: Boolean(token) && isPending && seen.get()?.uid === uid,
  }
}
