import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { orderToConfirm } from '../access.ts'
import { checkMove, customerActor, moveOrder, type OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { slipOrigin } from '@huishou/wire/pickup/states'
import { isRefusal, type Refusal, refuse } from '@huishou/wire/refusals'

/**
 * Lets the customer reject a weighing slip, so that the goods are weighed again. They remain the customer's until a
 * slip is accepted.
 */
export const rejectOwnSlip = async (
  trx: Transaction<PickupTables & CouponTables>,
  actor: Member,
  now: number,
  input: { orderId: number; slipId: number; reason: string },
): Promise<OrderRow | Refusal> => {
  const order = await orderToConfirm(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, 'reject_slip')
  if (refused) return refused
  const rejected = await trx
    .updateTable('pickupSlip')
    .set({ state: 'rejected', answeredAt: now, rejectReason: input.reason })
    .where('id', '=', input.slipId)
    .where('orderId', '=', order.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (order.slipId !== input.slipId || rejected.numUpdatedRows === 0n)
    return refuse('SLIP_OUTDATED', { data: { slipId: order.slipId } })
  // a coupon that the customer chose stays on the order
  const kept =
    order.raiseChoice === 'own' ? null : await giveBackCoupon(trx, customerActor(actor), now, order.id)
  if (kept) return kept
  return await moveOrder(trx, customerActor(actor), now, order, 'reject_slip', {
    set: { slipId: null, totalFen: null, totalG: null, rejections: order.rejections + 1 },
    to: slipOrigin(order),
    reason: input.reason,
  })
}
