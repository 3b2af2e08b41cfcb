import { isMobile } from '@huishou/wire/mobile'
import { sendNotice, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { OrderRow } from './life-cycle.ts'

export type NoticeKind =
  | 'pickup_accepted'
  | 'pickup_weighed'
  | 'pickup_failed'
  | 'pickup_unassigned'
  | 'pickup_settled'
  | 'pickup_differs'
  | 'pickup_next'
  | 'pickup_late'
  | 'pickup_plan_failed'
  | 'pickup_plan_paused'
  | 'pickup_community_cancelled'

/**
 * Sends the customer an SMS after the commit and returns the id of its job; null, with nothing sent, without a mobile
 * number or above a number's daily limit.
 */
export const notifyCustomer = async (
  trx: Transaction<MemberTables & PlatformTables>,
  now: number,
  order: Pick<OrderRow, 'mobile'>,
  kind: NoticeKind,
  text: string,
  code = '',
): Promise<number | null> => {
  if (!isMobile(order.mobile)) return null
  return await sendNotice(trx, now, { to: order.mobile, kind, text, code })
}
