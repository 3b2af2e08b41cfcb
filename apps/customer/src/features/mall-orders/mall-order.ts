// The types of mall orders, and functions that derive values from them.

import type { ReplyOf } from '@huishou/wire/client'
import type { afterSaleDetail } from '@huishou/wire/client/mall/after-sale'
import type { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'

export type OrderPage = ReplyOf<typeof orderList>
export type OrderDetail = ReplyOf<typeof orderDetail>
export type MallPart = NonNullable<OrderPage['orderList'][number]['mall']>
export type MallDetail = NonNullable<OrderDetail['mall']>
export type MallLine = MallPart['lines'][number]
export type AfterSaleReply = ReplyOf<typeof afterSaleDetail>
export type AfterSale = AfterSaleReply['afterSale']
export type Parcel = MallDetail['parcels'][number]

/** An order in the list, joined with its goods and delivery from the reply's maps. */
export type MallRow = {
  order: OrderPage['orderList'][number]
  mall: MallPart
  place: OrderPage['logisticsMap'][string] | undefined
}

/** The mall orders of all pages loaded so far, without duplicates: a refetched page may overlap the next. */
export const rowsOf = (pages: readonly OrderPage[]): MallRow[] => {
  const seen = new Set<number>()
  return pages.flatMap((page) =>
    page.orderList.flatMap((order) => {
      if (!order.mall || seen.has(order.id)) return []
      seen.add(order.id)
      return [{ order, mall: order.mall, place: page.logisticsMap[order.id] }]
    }),
  )
}

export const addressLine = (place: { address: string; menpai: string } | undefined): string =>
  [place?.address, place?.menpai].filter(Boolean).join(' ')

/** The lines of an order that can still be reviewed. */
export const unreviewed = (lines: readonly MallLine[]): MallLine[] =>
  lines.filter(({ reviewed, refunded, number }) => !reviewed && refunded < number)
