// Answers older customer apps (see docs/protocol.md) that ask to pay every recycling order, although customers owe
// nothing for most of them.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownOrder } from '../access.ts'
import { stateChanged, type OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

/**
 * Reads a customer's own recycling order for clients that pay for every order, and tells them that nothing is due.
 * Refuses STATE_CHANGED for an order with a removal fee to pay, which accepting the slip pays, and for a cancelled
 * order.
 */
export const readOrderWithoutFee = async (
  db: Handle<PickupTables>,
  actor: Member,
  orderId: number,
): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(db, actor, orderId)
  if (isRefusal(order)) return order
  const owes = order.state === 'weighed' && (order.totalFen ?? 0) < 0
  return owes || order.state === 'cancelled' ? stateChanged(order, { actor: 'customer' }) : order
}
