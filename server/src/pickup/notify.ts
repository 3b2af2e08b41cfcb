import { isMobile } from '@huishou/wire'
import { enqueue } from '../platform/jobs.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { OrderRow } from './move.ts'

export type NoticeKind =
  | 'pickup_accepted'
  | 'pickup_weighed'
  | 'pickup_failed'
  | 'pickup_unassigned'
  | 'pickup_settled'
  | 'pickup_differs'

/**
 * Sends the customer a message after the commit and gives the number of its job; null for people without a mobile number,
 * who get none.
 */
export const notifyCustomer = async (
  trx: Transaction<PlatformTables>,
  now: number,
  order: Pick<OrderRow, 'mobile'>,
  kind: NoticeKind,
  text: string,
  code = '',
): Promise<number | null> => {
  if (!isMobile(order.mobile)) return null
  return await enqueue(trx, now, { kind: 'sms', payload: { to: order.mobile, kind, text, code } })
}
