// Assigns recycling orders to couriers, one or several at a time, and takes them away from couriers.

import { pickupLife, type PickupState } from '@huishou/wire/pickup/states'
import { isOverrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { isRefusal, refuse, refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { readStaff } from '../../staff/index.ts'
import { staffOrderRow } from '../access.ts'
import {
  courierIneligibility,
  courierQuestion,
  overruled,
  readCandidate,
  type CourierQuestion,
  type EligibilityTables,
} from './courier-eligibility.ts'
import { moveOrder, staffActor, stateChanged, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { record } from '../record-audit.ts'
import { slotStart } from '../order/slot-times.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

export type AssigningTables = EligibilityTables & MemberTables & PlatformTables

/** An order assigned by a person stays with that courier, regardless of automatic assignment. */
const offerTo = (courierId: number, now: number, { offerMinutes }: PickupRules) => ({
  courierId,
  pinned: 1,
  unserved: 0,
  offerExpiresAt: now + offerMinutes * MINUTE,
  alarmedAt: null,
})

/** Details of the obstacle that was overruled, with the reason, for the order's timeline. */
const against = (
  unfit: Refusal | null,
  overrule: string | undefined,
): { reason: string; detail: Record<string, unknown> } =>
  unfit === null
    ? { reason: '', detail: {} }
    : { reason: overrule ?? '', detail: { overruled: unfit.refusal, values: unfit.values ?? {} } }

/** Offers an order to a courier until the offer expires. `overrule` is the reason for doing so despite an obstacle. */
export const assign = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; courierId: number; version?: number; overrule?: string },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  // checks the state first: an order that somebody already has is refused before the courier's load matters
  const unfit = order.state === 'placed' ? await courierIneligibility(trx, now, order, input.courierId) : null
  if (unfit && !overruled(unfit, input.overrule)) return unfit
  const courier = await readStaff(trx, input.courierId)
  const { reason, detail } = against(unfit, input.overrule)
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'assign', {
    set: offerTo(input.courierId, now, await readPickupRules(trx)),
    detail: { courierId: input.courierId, courier: courier?.name ?? '', ...detail },
    reason,
  })
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'assign', {
      before: { courierId: order.courierId },
      after: { courierId: moved.courierId, ...(unfit ? { overruled: unfit.refusal } : {}) },
      reason,
    })
  return moved
}

/** The refusal for a courier who gives an accepted order back just before its window; null when it is allowed. */
export const givingBackRefusal = (
  order: OrderRow,
  { role }: Pick<StaffActor, 'role'>,
  now: number,
  { lateCancelHours }: Pick<PickupRules, 'lateCancelHours'>,
): Refusal | null =>
  role === 'courier' && order.state !== 'assigned' && slotStart(order) - now < lateCancelHours * HOUR
    ? refuse('TOO_LATE_FOR_COURIER', { values: { hours: lateCancelHours } })
    : null

/** Removes the courier from an order: by dispatch at any time, by the courier until the window is near. */
export const unassign = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  input: { orderId: number; reason: string; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const refused = givingBackRefusal(order, actor, now, await readPickupRules(trx))
  if (refused) return refused
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'unassign', {
    set: freed(now),
    reason: input.reason,
    detail: { courierId: order.courierId },
  })
  if (isRefusal(moved)) return moved
  if (actor.role === 'courier')
    await trx
      .insertInto('pickupDecline')
      .values({ orderId: order.id, courierId: actor.staffId, at: now, reason: input.reason })
      .execute()
  if (order.state !== 'assigned')
    await notifyCustomer(trx, now, order, {
      kind: 'pickup_unassigned',
      values: { orderNumber: order.orderNumber },
    })
  await record(trx, actor, now, order.id, 'unassign', {
    before: { courierId: order.courierId },
    after: { courierId: null },
    reason: input.reason,
  })
  return moved
}

/** Columns to reset when an order loses its courier; that courier's calls prove nothing for the next one. */
export const freed = (now: number) => ({
  courierId: null,
  pinned: 0,
  unserved: 0,
  offerExpiresAt: null,
  acceptedAt: null,
  callsLogged: 0,
  waitingSince: now,
})

export type BulkResult = {
  done: number[]
  failed: { orderId: number; orderNumber: string; reason: string; message: string; overrulable: boolean }[]
}

const movable: readonly PickupState[] = [...pickupLife.moves.assign.from, ...pickupLife.moves.reassign.from]

const offer = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  courier: { id: number; name: string },
  { reason, detail }: ReturnType<typeof against>,
) =>
  await moveOrder(trx, staffActor(actor), now, order, order.state === 'placed' ? 'assign' : 'reassign', {
    set: { ...offerTo(courier.id, now, await readPickupRules(trx)), acceptedAt: null, callsLogged: 0 },
    detail: { from: order.courierId, courierId: courier.id, courier: courier.name, ...detail },
    reason,
  })

/** Assigns or reassigns one order, whoever has it now. Refuses as assignOrder lists. */
export const giveTo = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  { courierId, overrule }: { courierId: number; overrule?: string | undefined },
): Promise<OrderRow | Refusal> => {
  const courier = await readCandidate(trx, courierId)
  if (!courier) return refuse('COURIER_UNAVAILABLE')
  if (!movable.includes(order.state)) return stateChanged(order, staffActor(actor))
  const unfit = await courierQuestion(trx, now).unfit(order, courier)
  if (unfit && !overruled(unfit, overrule)) return unfit
  const why = against(unfit, overrule)
  const moved = await offer(trx, actor, now, order, courier, why)
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'assign', {
      before: { courierId: order.courierId },
      after: { courierId: moved.courierId, ...(unfit ? { overruled: unfit.refusal } : {}) },
      reason: why.reason,
    })
  return moved
}

type BulkInput = { orderIds: number[]; courierId: number; dryRun?: boolean; overrule?: string }

/** One order of a bulk move. */
const moveOne = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
  {
    courier,
    question,
    input,
  }: {
    courier: { id: number; name: string; cityId: string | null }
    question: CourierQuestion
    input: BulkInput
  },
): Promise<OrderRow | Refusal> => {
  if (!movable.includes(order.state)) return stateChanged(order, staffActor(actor))
  const unfit = await question.unfit(order, courier)
  if (unfit && !overruled(unfit, input.overrule)) return unfit
  return input.dryRun ? order : await offer(trx, actor, now, order, courier, against(unfit, input.overrule))
}

/**
 * Assigns or reassigns several orders to one courier, each under the same rules; failures are listed. A dry run writes
 * nothing.
 */
export const bulkReassign = async (
  trx: Transaction<AssigningTables>,
  actor: StaffActor,
  now: number,
  input: BulkInput,
  language: Language,
): Promise<BulkResult | Refusal> => {
  const courier = await readCandidate(trx, input.courierId)
  if (!courier)
    return (await readStaff(trx, input.courierId)) ? refuse('COURIER_UNAVAILABLE') : refuse('NOT_FOUND')
  const question = courierQuestion(trx, now)
  const result: BulkResult = { done: [], failed: [] }
  for (const orderId of new Set(input.orderIds)) {
    const order = await staffOrderRow(trx, actor, now, orderId)
    const outcome = isRefusal(order)
      ? order
      : await moveOne(trx, actor, now, order, { courier, question, input })
    if (isRefusal(outcome)) {
      result.failed.push({
        orderId,
        orderNumber: isRefusal(order) ? '' : order.orderNumber,
        reason: outcome.refusal,
        message: refusalText(outcome, language),
        overrulable: isOverrulable(outcome.refusal),
      })
      continue
    }
    result.done.push(orderId)
    await question.give(outcome, courier)
  }
  if (!input.dryRun && result.done.length > 0)
    await record(trx, actor, now, null, 'bulk-reassign', {
      after: { courierId: input.courierId, orders: result.done, failed: result.failed.length },
      reason: input.overrule ?? '',
    })
  return result
}
