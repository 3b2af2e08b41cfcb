// Finds the most urgent of the customer's open pickup orders, and chooses an illustration for it.

import type { PickupState } from '@huishou/wire/pickup/states'

type Running = {
  status: number
  pickup?:
    | { state: PickupState; channel: string; slotDay: string | null; slotStartMinute: number | null }
    | undefined
}

/**
 * Whether a slip is waiting for the customer's answer. An order without the part `pickup` has only the protocol's
 * status, where 2 means this.
 */
export const waitsForAnswer = ({ status, pickup }: Running): boolean =>
  pickup ? pickup.state === 'weighed' : status === 2

const RANK: Partial<Record<PickupState, number>> = {
  weighed: 0,
  arrived: 1,
  checked_in: 1,
  en_route: 2,
  accepted: 3,
  booked: 3,
}
const LAST = 4

const rankOf = (order: Running): number =>
  waitsForAnswer(order) ? 0 : order.pickup ? (RANK[order.pickup.state] ?? LAST) : LAST

/** The due time as sortable text; orders without a time slot come last. */
const dueOf = ({ pickup }: Running): string =>
  pickup?.slotDay ? `${pickup.slotDay} ${String(pickup.slotStartMinute ?? 0).padStart(4, '0')}` : '~'

/** Finds the most urgent order: a slip awaiting an answer first, then the nearest courier, then the earliest slot. */
export const mostUrgent = <Order extends Running>(orders: readonly Order[]): Order | undefined =>
  orders.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0),
  )[0]

/** The illustration for an order. */
export const pictureOf = (pickup: Running['pickup']): 'finding' | 'coming' | 'shop' | 'weighing' => {
  switch (pickup?.state) {
    case 'weighed':
    case 'arrived':
    case 'checked_in':
      return 'weighing'
    case 'accepted':
    case 'en_route':
      return 'coming'
    case 'booked':
      return 'shop'
    default:
      return 'finding'
  }
}
