import { isMallOrderId } from '@huishou/wire/mall/states'
import type { Thread } from '../queries.ts'

/** The URL of the order that a feedback thread is about; null if it is not about an order. */
export const orderUrl = ({ type, refId }: Thread): string | null => {
  if (type !== 6 || !/^\d{1,15}$/.test(refId)) return null
  return isMallOrderId(Number(refId)) ? `/mall-orders?state=all&order=${refId}` : `/orders?order=${refId}`
}
