import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownOrder } from '../access.ts'
import { customerActor, stateChanged } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

/** Hides a finished recycling order from its owner's list without deleting it. */
export const hide = async (
  trx: Transaction<PickupTables>,
  actor: Member,
  now: number,
  orderId: number,
): Promise<null | Refusal> => {
  const order = await ownOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  if (!['closed', 'cancelled', 'failed'].includes(order.state))
    return stateChanged(order, customerActor(actor))
  await trx.updateTable('pickupOrder').set({ hiddenAt: now }).where('id', '=', orderId).execute()
  return null
}
