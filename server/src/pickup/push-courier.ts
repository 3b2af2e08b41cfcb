// Sends couriers push notifications about orders that are offered to them, cancelled, or taken from them by others.

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

/** Actions by which somebody else takes an order from its courier; one that lapses or is declined is no surprise. */
const taking: ReadonlySet<string> = new Set(['reassign', 'unassign'])

/** Whether an order is offered: to this courier for the first time, or again after its day was moved. */
const isOffer = (before: OrderRow, after: OrderRow): boolean =>
  after.state === 'assigned' && (before.state !== 'assigned' || before.courierId !== after.courierId)
/** Whether a courier loses an order: it was cancelled, or dispatch took it from them. */
const isLoss = (before: OrderRow, after: OrderRow, action: string): boolean =>
  after.state === 'cancelled'
    ? before.state !== 'cancelled'
    : taking.has(action) && before.courierId !== after.courierId

/** Notifies a courier to whom an order is offered, and one who loses an order because of somebody else. */
export const pushToCourier = async (
  trx: Transaction<PickupTables>,
  { staffId }: Pick<Actor, 'staffId'>,
  now: number,
  { before, after, action }: { before: OrderRow; after: OrderRow; action: string },
): Promise<void> => {
  if (isOffer(before, after) && after.courierId !== null && after.courierId !== staffId)
    await queuePush(
      trx,
      { staffId: after.courierId },
      now,
      { kind: 'pickup_offered', values: visitOf(after) },
      { life: after.offerExpiresAt === null ? undefined : after.offerExpiresAt - now },
    )
  if (isLoss(before, after, action) && before.courierId !== null && before.courierId !== staffId)
    await queuePush(trx, { staffId: before.courierId }, now, {
      kind: 'pickup_called_off',
      values: { ...visitOf(after), orderNumber: after.orderNumber },
    })
}
