import { lastDayOf } from './calendar.ts'

/** `month` is `2026-11`, `type` the protocol's kind of row; null means all. */
export type LogFilter = { way: 'all' | 'in' | 'out'; type: number | null; month: string | null }
export const everything: LogFilter = { way: 'all', type: null, month: null }

/** First and last day of a month, as the log takes them. */
export const daysOf = (month: string): { dateAddBegin: string; dateAddEnd: string } => ({
  dateAddBegin: `${month}-01`,
  dateAddEnd: lastDayOf(month),
})

export const isFiltered = ({ type, month }: LogFilter): boolean => type !== null || month !== null

const RECYCLING = 20
const MAIL_IN = 24
const MALL = [6, 11]

/** The page a row comes from; null for what has none. */
export const pageOf = ({ type, orderId }: { type: number; orderId: number }): string | null => {
  if (orderId === 0) return null
  if (type === RECYCLING) return `/pages/order/detail?id=${orderId}`
  if (type === MAIL_IN) return `/pages/recycle/detail?id=${orderId}`
  return MALL.includes(type) ? `/pages/shop/order-detail?id=${orderId}` : null
}
