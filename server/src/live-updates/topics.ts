import {
  coSignRequests,
  couriers,
  priceLists,
  staffBargains,
  staffComments,
  staffMailIns,
  staffMallOrders,
  staffOrders,
  staffWithdrawals,
  type Endpoint,
  type LiveEvent,
  type StaffRole,
} from '@huishou/wire'

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
export const mayHear = (role: StaffRole, { topic }: Pick<LiveEvent, 'topic'>): boolean => {
  const who = callOf[topic]?.who
  return who === 'staff' || (Array.isArray(who) && (who as readonly string[]).includes(role))
}

/** A cut as whoever has no session hears of it: that it was made, not by whom. */
export const withoutHelper = (event: LiveEvent): LiveEvent =>
  event.topic === 'bargain' && event.run?.cut
    ? { ...event, run: { ...event.run, cut: { ...event.run.cut, uid: 0 } } }
    : event
