import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { OrderRow } from './life-cycle.ts'

/**
 * Tells the customer of an order, in the app and at the order's own number; of a firm's order the phone of the site
 * alone, because not everybody who books for a firm confirms its slips or sees its money. Returns the id of the SMS job; null
 * without a mobile number, above a number's daily limit, or where the business switched it off.
 */
export const notifyCustomer = (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, mobile, firmSiteId }: Pick<OrderRow, 'memberId' | 'mobile' | 'firmSiteId'>,
  message: MessageOf<KindsNamed<'pickup'>>,
  code = '',
): Promise<number | null> =>
  sendNotice(trx, now, { memberId: firmSiteId === null ? memberId : null, mobile }, message, code)
