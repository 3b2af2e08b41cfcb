// Tells the webhook endpoints of other systems when a recycling order is created, settled, reversed or cancelled, or
// has failed.

import type { PickupAction } from '@huishou/wire/pickup/states'
import type { Selectable } from 'kysely'
import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import type { PickupTables } from './tables.ts'

type Trx = Transaction<PickupTables>
type OrderRow = Selectable<PickupTables['pickupOrder']>

const factsOf = ({ id, orderNumber, channel, cityId, shopId }: OrderRow) => ({
  orderId: id,
  orderNumber,
  channel,
  cityId,
  shopId,
})

export const publishCreated = (trx: Trx, now: number, order: OrderRow): Promise<void> =>
  publishEvent(trx, now, 'pickup_order.created', { ...factsOf(order), placedAt: order.placedAt })

/** Tells webhook endpoints of a transition that matters outside. */
export const publishMoved = async (
  trx: Trx,
  now: number,
  { before, after, action }: { before: OrderRow; after: OrderRow; action: PickupAction },
): Promise<void> => {
  const facts = factsOf(after)
  const { totalFen, totalG, settledAt } = after
  if (action === 'reverse')
    await publishEvent(trx, now, 'pickup_order.reversed', { ...facts, totalFen, totalG })
  if (before.state === after.state) return
  if (after.state === 'settled')
    await publishEvent(trx, now, 'pickup_order.settled', { ...facts, totalFen, totalG, settledAt })
  if (after.state === 'cancelled') await publishEvent(trx, now, 'pickup_order.cancelled', facts)
  if (after.state === 'failed') await publishEvent(trx, now, 'pickup_order.failed', facts)
}
