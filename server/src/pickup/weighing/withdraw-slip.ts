// Withdraws a weighing slip that the customer has not accepted yet, so that staff can weigh the goods again.

import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffTables } from '../../staff/index.ts'
import { othersOrderRow } from '../access.ts'
import { moveOrder, type OrderRow, staffActor } from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { slipOrigin } from '@huishou/wire/pickup/states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { StaffActor } from '../../platform/http/route.ts'

/** Withdraws the open slip of an order, so that staff can weigh the goods again. */
export const reweigh = async (
  trx: Transaction<PickupTables & MemberTables & StaffTables & CouponTables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; reason: string; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'reweigh', {
    set: { slipId: null, totalFen: null, totalG: null },
    to: slipOrigin(order),
    reason: input.reason,
  })
  if (isRefusal(moved)) return moved
  // a coupon that the customer chose stays on the order
  const kept =
    order.raiseChoice === 'own' ? null : await giveBackCoupon(trx, staffActor(actor), now, order.id)
  if (kept) return kept
  await trx
    .updateTable('pickupSlip')
    .set({ state: 'superseded', answeredAt: now })
    .where('orderId', '=', order.id)
    .where('state', '=', 'open')
    .execute()
  await record(trx, actor, now, order.id, 'reweigh', {
    before: { state: order.state, totalG: order.totalG, totalFen: order.totalFen },
    after: { state: moved.state, totalG: moved.totalG, totalFen: moved.totalFen },
    reason: input.reason,
  })
  return moved
}
