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

/** Sends the customer a message after the commit; people without a mobile number get none. */
export const notifyCustomer = async (
  trx: Transaction<PlatformTables>,
  now: number,
  order: Pick<OrderRow, 'mobile'>,
  kind: NoticeKind,
  text: string,
  code = '',
): Promise<void> => {
  if (!/^1[3-9]\d{9}$/.test(order.mobile)) return
  await enqueue(trx, now, { kind: 'sms', payload: { to: order.mobile, kind, text, code } })
}
