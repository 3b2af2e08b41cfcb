// Sends couriers push notifications about orders that are offered to them or cancelled.

import type { Selectable } from 'kysely'
import { queuePush } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Actor } from '../platform/life-cycle.ts'
import { dayText } from '../rota/index.ts'
import { windowText } from './order/window-text.ts'
import type { PickupTables } from './tables.ts'

type OrderRow = Selectable<PickupTables['pickupOrder']>

const visitOf = (order: OrderRow) => ({
  day: order.slotDay === null ? { zh: '时间待定', en: 'Time to be agreed' } : dayText(order.slotDay),
  window: windowText(order),
})

/** Notifies the courier of an order that was offered to them, or that somebody else cancelled. */
export const pushToCourier = async (
  trx: Transaction<PickupTables>,
  { staffId }: Pick<Actor, 'staffId'>,
  now: number,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<void> => {
  const offered = after.state === 'assigned' && after.courierId !== before.courierId
  if (offered && after.courierId !== null && after.courierId !== staffId)
    await queuePush(trx, { staffId: after.courierId }, now, {
      kind: 'pickup_offered',
      values: visitOf(after),
    })
  const calledOff = after.state === 'cancelled' && before.state !== 'cancelled'
  if (calledOff && before.courierId !== null && before.courierId !== staffId)
    await queuePush(trx, { staffId: before.courierId }, now, {
      kind: 'pickup_called_off',
      values: { ...visitOf(after), orderNumber: after.orderNumber },
    })
}
