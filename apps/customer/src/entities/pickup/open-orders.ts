// Query for the member's pickup orders that are not finished yet. Also remembers whether there were any, so that the
// home page can reserve space for them.

import type { ReplyOf } from '@huishou/wire/client'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { rememberContent } from '../../shared/expected-content.ts'

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

const useExpected = rememberContent('openOrders')

/** The member's open recycling orders; `expected` while they load if there were some last time. */
export const useOpenOrders = () => {
  const { token } = appState.use()
  const { data } = useQuery({ ...openOrdersQuery, enabled: Boolean(token) })
  const orders = token ? (data?.orderList ?? []) : []
  const expected = useExpected(data ? orders.length > 0 : null)
  return { orders, count: token ? (data?.totalRow ?? 0) : 0, expected }
}
