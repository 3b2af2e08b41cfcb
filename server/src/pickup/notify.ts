import type {
  KindsNamed,
  MessageKindName,
  MessageOf,
} from '@huishou/wire/content/message-catalogue/catalogue'
import { sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { OrderRow } from './life-cycle.ts'
import { slotEnd } from './order/slot-start.ts'

type Slot = Pick<OrderRow, 'slotDay' | 'slotStartMinute' | 'slotEndMinute'>
type Receiver = Pick<OrderRow, 'memberId' | 'mobile' | 'firmSiteId'> & Partial<Slot>

/** Messages about who comes, of no use after the window. */
const untilVisit: readonly MessageKindName[] = ['pickup_accepted', 'pickup_unassigned']

const endOfWindow = ({
  slotDay = null,
  slotStartMinute = null,
  slotEndMinute = null,
}: Partial<Slot>): number | undefined =>
  slotDay === null ? undefined : slotEnd({ slotDay, slotStartMinute, slotEndMinute })

/**
 * Tells the customer of an order, in the app and at the order's own number; of a firm's order the phone of the site
 * alone, because not everybody who books for a firm confirms its slips or sees its money. Returns the id of the SMS job; null
 * without a mobile number, above a number's daily limit, or where the business switched it off.
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
    {
      code,
      validUntil: untilVisit.includes(message.kind) ? endOfWindow(order) : undefined,
    },
  )
