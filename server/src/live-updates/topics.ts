import { staffBargains } from '@huishou/wire/bargain/staff'
import { priceLists } from '@huishou/wire/catalog/price-lists'
import { staffComments } from '@huishou/wire/content/feedback'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { LiveEvent } from '@huishou/wire/live'
import { staffMailIns } from '@huishou/wire/mail-in/staff'
import { staffMallOrders } from '@huishou/wire/mall/staff'
import { coSignRequests } from '@huishou/wire/pickup/co-sign'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrders } from '@huishou/wire/pickup/staff'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { staffWithdrawals } from '@huishou/wire/withdrawal/staff'

/** The call by which staff read what a topic is about; null: it is for customers. */
const callOf: Record<LiveEvent['topic'], Endpoint | null> = {
  account: null,
  alarm: staffOrders,
  balance: null,
  bargain: staffBargains,
  co_sign: coSignRequests,
  duty: couriers,
  feedback: staffComments,
  mail_in: staffMailIns,
  mall: staffMallOrders,
  pickup: staffOrders,
  prices: priceLists,
  withdrawal: staffWithdrawals,
}

/** Nobody of the staff hears of what the role may not read. */
export const maySubscribe = (role: StaffRole, { topic }: Pick<LiveEvent, 'topic'>): boolean => {
  const who = callOf[topic]?.who
  return who === 'staff' || (Array.isArray(who) && (who as readonly string[]).includes(role))
}

/** A cut as whoever has no session hears of it: that it was made, not by whom. */
export const withoutHelper = (event: LiveEvent): LiveEvent =>
  event.topic === 'bargain' && event.run?.cut
    ? { ...event, run: { ...event.run, cut: { ...event.run.cut, uid: 0 } } }
    : event
