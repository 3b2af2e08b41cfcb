import { staffBargains } from '@huishou/wire/bargain/staff'
import { priceLists } from '@huishou/wire/catalog/price-lists'
import { staffComments } from '@huishou/wire/content/feedback'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { LiveEvent } from '@huishou/wire/live'
import { staffMailIns } from '@huishou/wire/mail-in/staff'
import { staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { coSignRequests } from '@huishou/wire/pickup/co-sign'
import { couriers } from '@huishou/wire/pickup/couriers'
import { staffOrders } from '@huishou/wire/pickup/staff'
import { rotaWeek } from '@huishou/wire/rota/plan'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { staffWithdrawals } from '@huishou/wire/withdrawal/staff'

/** The endpoint by which staff read a topic's subject; null for customer topics. */
const callOf: Record<LiveEvent['topic'], Endpoint | null> = {
  account: null,
  alarm: staffOrders,
  approach: null,
  balance: null,
  bargain: staffBargains,
  co_sign: coSignRequests,
  duty: couriers,
  feedback: staffComments,
  mail_in: staffMailIns,
  mall: staffMallOrders,
  pickup: staffOrders,
  position: couriers,
  prices: priceLists,
  rota: rotaWeek,
  sequence: staffOrders,
  withdrawal: staffWithdrawals,
}

/** Whether a staff role may subscribe to a topic, which requires access to its endpoint. */
export const maySubscribe = (role: StaffRole, { topic }: Pick<LiveEvent, 'topic'>): boolean => {
  const who = callOf[topic]?.who
  return who === 'staff' || (Array.isArray(who) && (who as readonly string[]).includes(role))
}

/** A cut without its helper, for streams without a session. */
export const withoutHelper = (event: LiveEvent): LiveEvent =>
  event.topic === 'bargain' && event.run?.cut
    ? { ...event, run: { ...event.run, cut: { ...event.run.cut, uid: 0 } } }
    : event
