// Cancels recycling orders, for customers and staff, and ends the orders of customers who did not come to the shop.

import { pickupLimits } from '@huishou/wire/pickup/limits'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { releasePlaceOf } from '../../rota/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { ownOrder, staffOrderRow } from '../access.ts'
import {
  checkMove,
  customerActor,
  moveOrder,
  staffActor,
  stateChanged,
  systemActor,
  type Actor,
  type OrderRow,
} from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import { NO_SHOW } from './cancel-reason.ts'
import { slotStart } from './slot-times.ts'
import type { PickupTables } from '../tables.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

type CancelTables = PickupTables & PlaceTables & StaffTables & CouponTables

/**
 * Whether a cancellation counts as late: close to the window, after a courier has committed. Cancelling after the
 * courier has arrived never does.
 */
export const isLateCancel = (
  order: OrderRow,
  now: number,
  { lateCancelHours }: Pick<PickupRules, 'lateCancelHours'>,
): boolean =>
  (order.state === 'accepted' || order.state === 'en_route') &&
  slotStart(order) - now < lateCancelHours * HOUR

const freely: readonly OrderRow['state'][] = [
  'placed',
  'assigned',
  'booked',
  'accepted',
  'en_route',
  'weighed',
]

/**
 * Whether the customer may cancel. Between arrival and weighing this is possible only after the customer has rejected
 * the weight twice and may keep the goods (docs/rules/pickup.md#cancelling).
 */
export const mayCustomerCancel = (order: Pick<OrderRow, 'state' | 'rejections'>): boolean =>
  freely.includes(order.state) ||
  ((order.state === 'arrived' || order.state === 'checked_in') &&
    order.rejections >= pickupLimits.rejectionsToCancel)

const end = async (
  trx: Transaction<CancelTables>,
  actor: Actor,
  now: number,
  order: OrderRow,
  reason: string,
  late: boolean,
): Promise<OrderRow | Refusal> => {
  const moved = await moveOrder(trx, actor, now, order, 'cancel', {
    set: { cancelReason: reason, lateCancel: late ? 1 : 0, endedAt: now, slotHeld: 0 },
    reason,
    detail: { late },
  })
  if (isRefusal(moved)) return moved
  await releasePlaceOf(trx, order.id)
  if (order.state === 'weighed')
    await trx
      .updateTable('pickupSlip')
      .set({ state: 'rejected', answeredAt: now, rejectReason: reason })
      .where('orderId', '=', order.id)
      .where('state', '=', 'open')
      .execute()
  const kept = await giveBackCoupon(trx, actor, now, order.id)
  return kept ?? moved
}

/** Cancels the customer's own order, always free of charge (docs/rules/pickup.md#cancelling). */
export const cancelOwn = async (
  trx: Transaction<CancelTables>,
  actor: Member,
  now: number,
  input: { orderId: number; reason?: string },
): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, 'cancel')
  if (refused) return refused
  if (!mayCustomerCancel(order)) return stateChanged(order, customerActor(actor))
  const late = isLateCancel(order, now, await readPickupRules(trx))
  return await end(trx, customerActor(actor), now, order, input.reason ?? '', late)
}

const AT_COUNTER: ReadonlySet<StaffActor['role']> = new Set(['clerk', 'manager'])

/**
 * Whether a role may cancel: an agent on behalf of the customer, so that it may count as late; shop staff for a
 * customer who keeps the goods; operations and owners at any time before weighing.
 */
export const mayStaffCancel = (order: OrderRow, role: StaffActor['role']): boolean => {
  if (AT_COUNTER.has(role)) return order.channel === 'shop' && order.state === 'checked_in'
  return order.state !== 'weighed' && (role !== 'agent' || mayCustomerCancel(order))
}

export const cancelByStaff = async (
  trx: Transaction<CancelTables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; reason: string; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'cancel')
  if (refused) return refused
  if (!mayStaffCancel(order, actor.role)) return stateChanged(order, staffActor(actor))
  const moved = await end(
    trx,
    staffActor(actor),
    now,
    order,
    input.reason,
    actor.role === 'agent' && isLateCancel(order, now, await readPickupRules(trx)),
  )
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'cancel', {
      before: { state: order.state },
      after: { state: moved.state, late: moved.lateCancel === 1 },
      reason: input.reason,
    })
  return moved
}

/** Cancels an order whose community day was cancelled; it never counts as late. */
export const cancelForDay = (
  trx: Transaction<CancelTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  reason: string,
): Promise<OrderRow | Refusal> => end(trx, staffActor(actor), now, order, reason, false)

/** Ends a shop visit whose customer did not come, 24 hours after its day. */
export const endNoShow = async (
  trx: Transaction<CancelTables>,
  now: number,
  order: OrderRow,
): Promise<OrderRow | Refusal> =>
  await moveOrder(trx, systemActor, now, order, 'no_show', {
    set: { cancelReason: NO_SHOW.zh, endedAt: now },
  })
