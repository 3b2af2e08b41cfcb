// Decides which live updates a member of staff may receive. For readers who are not signed in, removes the user id of
// the friend who helped from an update about a shared bargain.
import { staffBargains } from '@huishou/wire/bargain/staff'
import { priceLists } from '@huishou/wire/catalog/price-lists'
import { staffComments } from '@huishou/wire/content/feedback'
import { courierSequence } from '@huishou/wire/dispatch/courier-sequence'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { LiveEvent } from '@huishou/wire/live'
import { staffMailIns } from '@huishou/wire/mail-in/staff'
import { staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { coSignRequests } from '@huishou/wire/pickup/co-sign'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrders } from '@huishou/wire/pickup/staff'
import { rotaWeek } from '@huishou/wire/rota/plan'
import { myRota } from '@huishou/wire/rota/leave-and-swaps'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { staffWithdrawals } from '@huishou/wire/withdrawal/staff'

/** The endpoints by which staff read a topic's subject; none for customer topics. */
const callsOf: Record<LiveEvent['topic'], readonly Endpoint[]> = {
  account: [],
  alarm: [staffOrders],
  approach: [],
  balance: [],
  bargain: [staffBargains],
  co_sign: [coSignRequests],
  duty: [couriers],
  feedback: [staffComments],
  mail_in: [staffMailIns],
  mall: [staffMallOrders],
  notification: [staffNotifications],
  pickup: [staffOrders],
  position: [couriers],
  prices: [priceLists],
  rota: [rotaWeek, myRota],
  sequence: [staffOrders, courierSequence],
  withdrawal: [staffWithdrawals],
}

/** Whether a staff role may subscribe to a topic, which requires access to one of its endpoints. */
export const maySubscribe = (role: StaffRole, { topic }: Pick<LiveEvent, 'topic'>): boolean =>
  callsOf[topic].some(
    ({ who }) => who === 'staff' || (Array.isArray(who) && (who as readonly string[]).includes(role)),
  )

/** A cut without its helper, for streams without a session. */
export const withoutHelper = (event: LiveEvent): LiveEvent =>
  event.topic === 'bargain' && event.run?.cut
    ? { ...event, run: { ...event.run, cut: { ...event.run.cut, uid: 0 } } }
    : event
