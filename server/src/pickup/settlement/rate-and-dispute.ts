// Lets customers rate a recycling order or dispute it, and lets staff answer and resolve the dispute.

import type { Selectable } from 'kysely'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, HOUR } from '@huishou/wire/time'
import { onePersonFen } from '@huishou/wire/two-person-states'
import { journalTextOf, post, type LedgerTables } from '../../ledger/index.ts'
import type { MemberTables } from '../../member/index.ts'
import { isUniqueViolation, type Transaction } from '../../platform/database.ts'
import type { FileTables } from '../../file/index.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { rewardFirstRating, type PointsTables } from '../../points/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { ownOrder, othersOrderRow } from '../access.ts'
import {
  checkMove,
  customerActor,
  moveOrder,
  staffActor,
  stateChanged,
  type OrderRow,
} from '../life-cycle.ts'
import { ownPhotos, PHOTOS_NOT_OURS } from '../pictures/check-photo-owner.ts'
import { record } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

export type DisputeRow = Selectable<PickupTables['pickupDispute']>
type Tables = PickupTables & LedgerTables & StaffTables & MemberTables

/** The refusal for rating an order; null when it is allowed. An automatically closed order may still be rated, once. */
export const rateRefusal = (
  order: Pick<OrderRow, 'state' | 'stars' | 'settledAt'>,
  now: number,
  { rateDays }: Pick<PickupRules, 'rateDays'>,
): Refusal | null => {
  if (order.stars !== null) return stateChanged(order, { actor: 'customer' })
  return now - (order.settledAt ?? 0) > rateDays * DAY ? refuse('RATE_TOO_LATE') : null
}

/** Rates an order, once and within the days allowed, and closes it if still open. */
export const rate = async (
  trx: Transaction<PickupTables & PointsTables>,
  actor: Member,
  now: number,
  input: { orderId: number; stars: number; remark?: string },
): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  const refused =
    checkMove(customerActor(actor), now, order, 'rate') ?? rateRefusal(order, now, await readPickupRules(trx))
  if (refused) return refused
  await rewardFirstRating(trx, now, actor.memberId)
  return await moveOrder(trx, customerActor(actor), now, order, 'rate', {
    set: { stars: input.stars, ratingRemark: input.remark ?? '', ratedAt: now },
    detail: { stars: input.stars },
  })
}

/**
 * Whether the hours for a dispute are over; they count from settling, whether or not the order was rated
 * (docs/rules/pickup.md#disputes).
 */
export const isTooLateToDispute = (
  { settledAt }: Pick<OrderRow, 'settledAt'>,
  now: number,
  { disputeHours }: Pick<PickupRules, 'disputeHours'>,
): boolean => now - (settledAt ?? 0) > disputeHours * HOUR

/**
 * Opens a dispute, within the time allowed and one at a time. It has its own states and never changes the settlement.
 */
export const openDispute = async (
  trx: Transaction<PickupTables & FileTables>,
  actor: Member,
  now: number,
  input: { orderId: number; reason: string; photos?: string[] },
): Promise<DisputeRow | Refusal> => {
  const order = await ownOrder(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, 'dispute')
  if (refused) return refused
  const rules = await readPickupRules(trx)
  if (isTooLateToDispute(order, now, rules))
    return refuse('DISPUTE_TOO_LATE', { values: { hours: rules.disputeHours } })
  const photos = await ownPhotos(trx, customerActor(actor), input.photos)
  if (!photos) return refuse('INPUT_INVALID', { field: 'photos', values: PHOTOS_NOT_OURS })
  if (await openDisputeOf(trx, order.id)) return refuse('DISPUTE_OPEN')
  const row = await trx
    .insertInto('pickupDispute')
    .values({
      orderId: order.id,
      state: 'open',
      reason: input.reason,
      photos: JSON.stringify(photos),
      openedAt: now,
      answer: '',
      answeredAt: null,
      remedyFen: 0,
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => (isUniqueViolation(error) ? refuse('DISPUTE_OPEN') : Promise.reject(error)))
  if (isRefusal(row)) return row
  const moved = await moveOrder(trx, customerActor(actor), now, order, 'dispute', {
    reason: input.reason,
    photos,
  })
  return isRefusal(moved) ? moved : row
}

const NO_DISPUTE = { zh: '无处理中的异议', en: 'Without an open dispute' }
const openDisputeOf = (trx: Transaction<PickupTables>, orderId: number) =>
  trx
    .selectFrom('pickupDispute')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export const answerDispute = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; answer: string },
): Promise<DisputeRow | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const dispute = await openDisputeOf(trx, order.id)
  if (!dispute) return refuse('STATE_CHANGED', { values: { state: NO_DISPUTE } })
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'answer_dispute', {
    set: { alarmedAt: null },
    reason: input.answer,
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, order.id, 'dispute.answer', {
    before: { state: dispute.state },
    after: { state: 'answered', answer: input.answer },
  })
  return await trx
    .updateTable('pickupDispute')
    .set({ state: 'answered', answer: input.answer, answeredAt: now })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Refuses remedies that exceed one person's limit, summed over all disputes of the order. */
const remedyRefusal = async (
  trx: Transaction<PickupTables>,
  orderId: number,
  remedyFen: number,
): Promise<Refusal | null> => {
  const { sum } = await trx
    .selectFrom('pickupDispute')
    .select((e) => e.fn.sum<number | null>('remedyFen').as('sum'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const leftFen = Math.max(0, onePersonFen - Number(sum ?? 0))
  return remedyFen > leftFen
    ? refuse('ABOVE_ONE_PERSON', { field: 'remedyFen', values: { max: formatYuan(leftFen) } })
    : null
}

/** Resolves a dispute; the remedy is a separate credit to the customer's balance. */
export const resolveDispute = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; accepted: boolean; remedyFen?: number; answer: string },
): Promise<DisputeRow | Refusal> => {
  const order = await othersOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const dispute = await openDisputeOf(trx, order.id)
  if (!dispute) return refuse('STATE_CHANGED', { values: { state: NO_DISPUTE } })
  const remedyFen = input.accepted ? (input.remedyFen ?? 0) : 0
  // there is nothing left to compensate, and nothing would take the credit back
  if (remedyFen > 0 && order.reversedAt !== null) return refuse('ALREADY_REVERSED')
  // errors on a firm's slip are corrected by reversing it, which then appears on its statement
  if (remedyFen > 0 && order.firmSiteId !== null) return refuse('NOT_ALLOWED')
  const above = remedyFen > 0 ? await remedyRefusal(trx, order.id, remedyFen) : null
  if (above) return above
  if (remedyFen > 0 && order.memberId !== null) {
    const posted = await post(trx, now, {
      kind: 'dispute_remedy',
      key: `dispute:${dispute.id}`,
      memberId: order.memberId,
      orderId: order.id,
      byStaffId: actor.staffId,
      text: journalTextOf('remedy', order.orderNumber),
      entries: [
        { account: { member: order.memberId, kind: 'available' }, amountFen: remedyFen },
        { account: { company: 'adjustments' }, amountFen: -remedyFen },
      ],
    })
    if (isRefusal(posted)) return posted
  }
  const state = input.accepted ? 'resolved' : 'rejected'
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'resolve_dispute', {
    set: { alarmedAt: null },
    reason: input.answer,
    detail: { accepted: input.accepted, remedyFen },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, order.id, 'dispute.resolve', {
    before: { state: dispute.state },
    after: { state, remedyFen },
    reason: input.answer,
  })
  return await trx
    .updateTable('pickupDispute')
    .set({ state, answer: input.answer, answeredAt: dispute.answeredAt ?? now, remedyFen, endedAt: now })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
