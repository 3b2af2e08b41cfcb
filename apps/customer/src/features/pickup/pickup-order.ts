// The types of pickup orders, and functions that derive values from them.

import type { ReplyOf } from '@huishou/wire/client'
import type { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { fenFromYuan } from '@huishou/wire/money'

export type OrderPage = ReplyOf<typeof orderList>
export type OrderDetail = ReplyOf<typeof orderDetail>
export type PickupDetail = NonNullable<OrderDetail['pickup']>
export type Slip = NonNullable<PickupDetail['slip']>
export type SlipLine = Slip['lines'][number]
export type TimelineEvent = PickupDetail['timeline'][number]
export type Category = PickupDetail['categories'][number]

/** An order in the list, joined with its parts from the reply's maps. */
export type OrderRow = {
  order: OrderPage['orderList'][number]
  ext: Record<string, string>
  place: OrderPage['logisticsMap'][string] | undefined
  shop: OrderPage['shopMap'][string] | undefined
  goodsNames: string[]
}

/** The rows of all pages loaded so far, without duplicates: a refetched page may overlap the next. */
export const rowsOf = (pages: readonly OrderPage[]): OrderRow[] => {
  const seen = new Set<number>()
  return pages.flatMap((page) =>
    page.orderList
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((order) => ({
        order,
        ext: page.extJsonMap[order.id] ?? {},
        place: page.logisticsMap[order.id],
        shop: page.shopMap[order.shopIdZt],
        goodsNames: (page.goodsMap[order.id] ?? []).map(({ goodsName }) => goodsName),
      })),
  )
}

/** Photos in the order they were added; orders from other clients have them in the ext fields only. */
export const photosOf = (photos: readonly string[] | undefined, ext: Record<string, string>): string[] =>
  photos?.length
    ? [...photos]
    : Object.keys(ext)
        .filter((key) => /^image_\d+$/.test(key))
        .sort((a, b) => Number(a.slice(6)) - Number(b.slice(6)))
        .map((key) => ext[key] ?? '')
        .filter(Boolean)

type Money =
  | { kind: 'settled'; fen: number }
  | { kind: 'estimate'; fen: number; toFen: number }
  | { kind: 'none' }

/** The amount on a card: the slip's, else the estimate, else none. */
export const moneyOf = (
  order: Pick<OrderRow['order'], 'amountReal'> & {
    pickup?:
      | { totalFen: number | null; estimateMinFen: number; estimateMaxFen: number; state: string }
      | undefined
  },
): Money => {
  const { pickup } = order
  if (!pickup)
    return order.amountReal ? { kind: 'settled', fen: fenFromYuan(order.amountReal) } : { kind: 'none' }
  if (pickup.state === 'cancelled' || pickup.state === 'failed') return { kind: 'none' }
  if (pickup.totalFen !== null) return { kind: 'settled', fen: pickup.totalFen }
  if (pickup.estimateMinFen === 0 && pickup.estimateMaxFen === 0) return { kind: 'none' }
  return { kind: 'estimate', fen: pickup.estimateMinFen, toFen: pickup.estimateMaxFen }
}

type SlotFields = { slotDay: string | null; slotStartMinute: number | null; slotEndMinute: number | null }

export const slotOf = (pickup: SlotFields | undefined) =>
  pickup && pickup.slotDay !== null && pickup.slotStartMinute !== null && pickup.slotEndMinute !== null
    ? { day: pickup.slotDay, startMinute: pickup.slotStartMinute, endMinute: pickup.slotEndMinute }
    : null

/** The order's address and house number in one line; empty without an address. */
export const addressLine = (place: { address: string; menpai: string } | undefined): string =>
  [place?.address, place?.menpai].filter(Boolean).join(' ')

/** Whether a number can be called: numbers are masked once the order is over. */
export const canCall = (mobile: string): boolean => mobile !== '' && !mobile.includes('*')
