import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownOrder } from '../access.ts'
import { stateChanged, type OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

/**
 * A customer's own recycle order, for a client that pays for every order: nothing is due. A removal fee is due while
 * the slip is open; accepting the slip pays it, and afterwards STATE_CHANGED is refused, as for a cancelled order.
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
