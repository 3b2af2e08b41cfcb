// Reverses recycling orders that were already paid: one person requests the reversal, and a second person approves
// it.

import type { Selectable } from 'kysely'
import { approveReversal as approveEndpoint } from '@huishou/wire/pickup/disputes-and-reversals'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { takeBackPay, type CourierPayTables } from '../../courier-pay/index.ts'
import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { CashTables } from '../../cash/index.ts'
import type { LedgerTables } from '../../ledger/index.ts'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { type PointsTables, takeBack, takeBackInvite } from '../../points/index.ts'
import { notifyOfDecision, notifyStaff, secondPersonRefusal, type StaffTables } from '../../staff/index.ts'
import { othersOrderRow, refuseOwnOrder, staffOrderRow } from '../access.ts'
import { checkMove, moveOrder, type OrderRow, staffActor, writeEvent } from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import { takeBackGroupBonus } from '../community/group-bonus.ts'
import { reversePayment, takeBackRemedies } from './reverse-bookings.ts'
import { uncountSale } from '../seller/record-seller-sale.ts'
import { reversePurchase, type YardTables } from '../../yard/index.ts'
import type { PickupTables } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

export type ReversalRow = Selectable<PickupTables['pickupReversal']>
type Tables = PickupTables &
  LedgerTables &
  PointsTables &
  StaffTables &
  YardTables &
  CourierPayTables &
  MemberTables &
  CouponTables &
  CashTables

/**
 * Requests the reversal of a settled order, for fraud or a wrong customer only. Nothing changes until a second person
 * approves.
 */
export const requestReversal = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; reason: string },
): Promise<OrderRow | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'reverse')
  if (refused) return refused
  const known = await trx
    .selectFrom('pickupReversal')
    .select('orderId')
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (known || order.reversedAt !== null) return refuse('ALREADY_REVERSED')
  await trx
    .insertInto('pickupReversal')
    .values({
      orderId: order.id,
      reason: input.reason,
      requestedByStaffId: actor.staffId,
      requestedByName: actor.name,
      requestedByRole: actor.role,
      requestedAt: now,
      approvedByName: '',
      approvedAt: null,
    })
    .execute()
  await writeEvent(trx, staffActor(actor), now, order, order, 'request_reversal', { reason: input.reason })
  await record(trx, actor, now, order.id, 'reverse.request', { reason: input.reason })
  const request = { requestedByStaffId: actor.staffId, requestedByRole: actor.role }
  await notifyStaff(
    trx,
    {
      roles: approveEndpoint.who,
      only: async (person) =>
        isSecondPerson(request, person) && !(await refuseOwnOrder(trx, person, now, order)),
    },
    now,
    {
      kind: 'reversal_requested',
      subjectId: order.id,
      values: { number: order.orderNumber },
      by: actor.staffId,
      reason: input.reason,
    },
  )
  return order
}

const waitingRequest = async (trx: Transaction<Tables>, orderId: number): Promise<ReversalRow | Refusal> => {
  const request = await trx
    .selectFrom('pickupReversal')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!request) return refuse('NOT_FOUND')
  return request.approvedAt === null ? request : refuse('ALREADY_REVERSED')
}

/** Tells whoever requested a reversal how it was decided. */
const notifyRequester = (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  order: Pick<OrderRow, 'id' | 'orderNumber'>,
  { requestedByStaffId, refusal }: { requestedByStaffId: number; refusal?: string },
): Promise<void> =>
  notifyOfDecision(trx, requestedByStaffId, now, {
    request: 'reversal_requested',
    kind: refusal === undefined ? 'reversal_approved' : 'reversal_refused',
    subjectId: order.id,
    values: { number: order.orderNumber },
    by: actor.staffId,
    reason: refusal ?? '',
  })

/** Whether this is another person than the requester, in the other of the two roles; the owner may act as either. */
export const isSecondPerson = (
  request: Pick<ReversalRow, 'requestedByStaffId' | 'requestedByRole'>,
  actor: Pick<StaffActor, 'staffId' | 'role'>,
): boolean =>
  request.requestedByStaffId !== actor.staffId &&
  (request.requestedByRole !== actor.role || actor.role === 'owner')

/**
 * Closes an unapproved request: withdrawn by its requester, or refused by another person with a reason. It may be
 * requested again.
 */
export const withdrawReversal = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; reason?: string },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(staffActor(actor), now, order, 'reverse')
  if (refused) return refused
  const request = await waitingRequest(trx, order.id)
  if (isRefusal(request)) return request
  const own = request.requestedByStaffId === actor.staffId
  if (!own && !input.reason) return refuse('REASON_REQUIRED', { field: 'reason' })
  const ended = await trx
    .deleteFrom('pickupReversal')
    .where('orderId', '=', order.id)
    .where('approvedAt', 'is', null)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) return refuse('ALREADY_REVERSED')
  const reason = input.reason ?? ''
  await writeEvent(trx, staffActor(actor), now, order, order, own ? 'withdraw_reversal' : 'refuse_reversal', {
    reason,
    detail: { requestedBy: request.requestedByName },
  })
  await record(trx, actor, now, order.id, own ? 'reverse.withdraw' : 'reverse.refuse', {
    before: { requestedBy: request.requestedByName, reason: request.reason },
    reason,
  })
  await notifyRequester(trx, actor, now, order, { ...request, refusal: reason })
  return order
}

/** The amount in fen that a coupon added to the settled slip. */
const raiseOf = async (trx: Transaction<Tables>, { slipId }: OrderRow): Promise<number> => {
  if (slipId === null) return 0
  const slip = await trx
    .selectFrom('pickupSlip')
    .select('raiseFen')
    .where('id', '=', slipId)
    .executeTakeFirst()
  return slip?.raiseFen ?? 0
}

/**
 * Approves a reversal by a second person of the other role (operations and finance; the owner may act as either): posts
 * the opposite money, points, stock and carbon rows, including credits for disputes; the original rows remain.
 */
export const approveReversal = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number },
): Promise<OrderRow | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const request = await waitingRequest(trx, order.id)
  if (isRefusal(request)) return request
  if (!isSecondPerson(request, actor)) return refuse('SAME_PERSON')
  const fresh = await secondPersonRefusal(trx, actor, now, request.requestedByStaffId)
  if (fresh) return fresh
  const totalFen = order.totalFen ?? 0
  const goodsFen = await reversePurchase(trx, now, {
    cause: 'pickup',
    causeId: order.id,
    by: actor,
    reason: request.reason,
  })
  const raiseFen = await raiseOf(trx, order)
  await takeBackPay(trx, now, order.id)
  const unpaid = await reversePayment(trx, actor, now, order, { totalFen, goodsFen, raiseFen })
  if (unpaid) return unpaid
  const remediesFen = await takeBackRemedies(trx, actor, now, order)
  if (isRefusal(remediesFen)) return remediesFen
  const bonusFen = await takeBackGroupBonus(trx, actor, now, order)
  if (isRefusal(bonusFen)) return bonusFen
  await takeBack(trx, now, {
    key: `recycle:${order.id}`,
    text: `回收结算撤销 ${order.orderNumber}`,
    textEn: `Order ${order.orderNumber} reversed`,
  })
  if (order.memberId !== null) await takeBackInvite(trx, now, { memberId: order.memberId, orderId: order.id })
  await uncountSale(trx, now, order)
  const kept = await giveBackCoupon(trx, staffActor(actor), now, order.id)
  if (kept) return kept
  const approved = await trx
    .updateTable('pickupReversal')
    .set({ approvedByName: actor.name, approvedAt: now })
    .where('orderId', '=', order.id)
    .where('approvedAt', 'is', null)
    .executeTakeFirst()
  if (approved.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'reverse', {
    set: { reversedAt: now },
    reason: request.reason,
    detail: { requestedBy: request.requestedByName, totalFen, remediesFen, bonusFen },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, order.id, 'reverse.approve', {
    before: { reversed: false },
    after: { reversed: true, totalFen, remediesFen, bonusFen, requestedBy: request.requestedByName },
    reason: request.reason,
  })
  await notifyRequester(trx, actor, now, order, request)
  return moved
}
