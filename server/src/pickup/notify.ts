// Sends the customer of a recycling order a notice about it: to the order's own mobile number and, unless the order is
// a firm's, also in the app and by push.

import type {
  KindsNamed,
  MessageKindName,
  MessageOf,
} from '@huishou/wire/content/message-catalogue/catalogue'
import { sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { OrderRow } from './life-cycle.ts'
import { slotEnd } from './order/slot-times.ts'

type Slot = Pick<OrderRow, 'slotDay' | 'slotStartMinute' | 'slotEndMinute'>
type Receiver = Pick<OrderRow, 'memberId' | 'mobile' | 'firmSiteId'> & Partial<Slot>

/** Messages about who will come, which are useless after the window. */
const untilVisit: readonly MessageKindName[] = ['pickup_accepted', 'pickup_unassigned']

/** When the window ends; undefined for an order without a window, or for a late visit that is still to come. */
const endOfWindow = (
  { slotDay = null, slotStartMinute = null, slotEndMinute = null }: Partial<Slot>,
  now: number,
): number | undefined => {
  const end = slotDay === null ? 0 : slotEnd({ slotDay, slotStartMinute, slotEndMinute })
  return end > now ? end : undefined
}

/**
 * Notifies the customer of an order in the app, by push, and at the order's own number. For a firm's order only the
 * phone of the site is notified, because not everyone who books for a firm confirms its slips or sees its money.
 * Returns the id of the job for the SMS or WeChat message; null without a mobile number, above a number's daily limit,
 * or where the business or the customer switched the message off.
 */
export const notifyCustomer = (
  trx: Transaction<NoticeTables>,
  now: number,
  order: Receiver,
  message: MessageOf<KindsNamed<'pickup'>>,
  code = '',
): Promise<number | null> =>
  sendNotice(
    trx,
    now,
    { memberId: order.firmSiteId === null ? order.memberId : null, mobile: order.mobile },
    message,
    { code, validUntil: untilVisit.includes(message.kind) ? endOfWindow(order, now) : undefined },
  )
