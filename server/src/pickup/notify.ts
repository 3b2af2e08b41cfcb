import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { OrderRow } from './life-cycle.ts'

/**
 * Tells the customer of an order, in the app and at the order's own number, and returns the id of the SMS job; null
 * without a mobile number, above a number's daily limit, or where the business switched it off.
 */
export const notifyCustomer = (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, mobile }: Pick<OrderRow, 'memberId' | 'mobile'>,
  message: MessageOf<KindsNamed<'pickup'>>,
  code = '',
): Promise<number | null> => sendNotice(trx, now, { memberId, mobile }, message, code)
