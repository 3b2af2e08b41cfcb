// Notifies customers who have an order on a community day that the place or the time windows of the day have changed.
// On a community day, couriers collect from a whole estate.

import { metresBetween } from '@huishou/wire/geo'
import { clockText } from '@huishou/wire/time'
import type { NoticeTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { dayText } from '../../rota/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import type { PickupTables } from '../tables.ts'
import type { CommunityDayRow } from './tables.ts'

/** States of orders that are still to be collected. */
const TO_COME = ['placed', 'assigned', 'accepted', 'en_route', 'arrived'] as const

const tell = async (
  trx: Transaction<PickupTables & NoticeTables>,
  now: number,
  day: CommunityDayRow,
  order: OrderRow,
): Promise<void> => {
  const [from, until] = [order.slotStartMinute ?? 0, order.slotEndMinute ?? 0]
  await notifyCustomer(trx, now, order, {
    kind: 'pickup_community_changed',
    values: {
      day: dayText(day.day),
      community: day.name,
      address: day.address,
      hours: `${clockText(from)}–${clockText(until)}`,
      orderNumber: order.orderNumber,
    },
  })
}

/** A pin that moved by no more than this still marks the same place. */
const SAME_PLACE_M = 100

/**
 * Notifies each customer with an order to come when the text of the place or the hours of the windows differ from
 * before, or the pin lies more than 100 m from where it was.
 */
export const notifyOfChange = async (
  trx: Transaction<PickupTables & NoticeTables>,
  now: number,
  before: CommunityDayRow,
  after: CommunityDayRow,
  isWindowsChanged: boolean,
): Promise<void> => {
  const isMoved = before.address !== after.address || metresBetween(before, after) > SAME_PLACE_M
  if (!isMoved && !isWindowsChanged) return
  const orders = await trx
    .selectFrom('pickupOrder')
    .selectAll()
    .where('communityDayId', '=', after.id)
    .where('state', 'in', TO_COME)
    .orderBy('id')
    .execute()
  for (const order of orders) await tell(trx, now, after, order)
}
