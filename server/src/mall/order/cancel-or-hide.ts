// Cancels unpaid mall orders, and hides ended orders from their owner's list.
import type { MallAction, MallCloseCause } from '@huishou/wire/mall/states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownMallOrder } from '../access.ts'
import { giveBackCoupon } from '../../coupon/index.ts'
import { orderCancelled } from '../../bargain/index.ts'
import { customerActor, moveOrder, stateChanged, type Actor } from '../life-cycle.ts'
import { linesOf, releaseAll } from './reserve.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'

/** Cancels an unpaid order and gives back its stock, purchase limits, points and coupon in the same transaction. */
export const cancelOrder = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  order: MallOrderRow,
  action: Extract<MallAction, 'cancel' | 'expire'>,
  { cause, reason = '' }: { cause: MallCloseCause; reason?: string },
): Promise<MallOrderRow | Refusal> => {
  const moved = await moveOrder(trx, actor, now, order, action, {
    set: { closeCause: cause, closeReason: reason, endedAt: now, payBy: null },
    reason,
    detail: { cause },
  })
  if (isRefusal(moved)) return moved
  await releaseAll(trx, now, moved, await linesOf(trx, moved.id), actor.actor)
  const back = await giveBackCoupon(trx, actor, now, moved.id)
  if (back) return back
  await orderCancelled(trx, now, { orderId: moved.id })
  return moved
}

/** Cancels the customer's own unpaid order. */
export const cancelOwn = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  now: number,
  { orderId, reason = '' }: { orderId: number; reason?: string },
): Promise<MallOrderRow | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  return isRefusal(order)
    ? order
    : await cancelOrder(trx, customerActor(actor), now, order, 'cancel', { cause: 'customer', reason })
}

/** Hides an ended order from its owner's list without deleting it. */
export const hide = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  now: number,
  orderId: number,
): Promise<null | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  if ((order.state !== 'closed' && order.state !== 'cancelled') || order.openAfterSales > 0)
    return stateChanged(order)
  await trx.updateTable('mallOrder').set({ hiddenAt: now }).where('id', '=', order.id).execute()
  return null
}
