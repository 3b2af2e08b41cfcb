import { isMallOrderId } from '@huishou/wire/mall/states'
import type { Thread } from '../queries.ts'

/** The URL of the order a thread refers to; null if it refers to none. */
export const orderUrl = ({ type, refId }: Thread): string | null => {
  if (type !== 6 || !/^\d{1,15}$/.test(refId)) return null
  return isMallOrderId(Number(refId)) ? `/mall-orders?state=all&order=${refId}` : `/orders?order=${refId}`
}
