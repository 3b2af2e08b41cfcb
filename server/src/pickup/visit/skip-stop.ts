import type { SkipCause } from '@huishou/wire/dispatch/choices'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffOrderRow } from '../access.ts'
import { moveOrder, staffActor, type OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

/**
 * Lets a courier postpone a stop to later in the day (docs/rules/dispatch.md#putting-off). If the courier was already
 * on the way, the order goes back to accepted. The endpoint `skipStop` lists the possible refusals.
 */
export const skip = async (
  trx: Transaction<PickupTables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; version?: number; cause: SkipCause; note?: string },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  if (input.cause === 'other' && !input.note) return refuse('REASON_REQUIRED', { field: 'note' })
  return await moveOrder(trx, staffActor(actor), now, order, 'skip', {
    reason: input.note ?? '',
    detail: { skip: input.cause },
  })
}
