// The steps of a courier's visit to a customer: accepting or declining the order, departing, arriving, calling, and
// ending the visit as failed.

import type { InputOf } from '@huishou/wire/client'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { failCauseText, isAtDoor } from '@huishou/wire/pickup/states'
import type { failOrder, logCall as logCallEndpoint } from '@huishou/wire/pickup/visit'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import type { FileTables } from '../../file/index.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { releasePlaceOf } from '../../rota/index.ts'
import { readStaff, type StaffTables } from '../../staff/index.ts'
import { staffOrderRow } from '../access.ts'
import {
  moveOrder,
  staffActor,
  systemActor,
  whenDone,
  writeEvent,
  type Actor,
  type OrderRow,
} from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { windowText } from '../order/window-text.ts'
import { ownPhoto } from '../pictures/check-photo-owner.ts'
import { record } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'

export type VisitTables = PickupTables &
  MemberTables &
  StaffTables &
  PlatformTables &
  PlaceTables &
  FileTables
type OnOrder = { orderId: number; version?: number }
type Trx = Transaction<VisitTables>

const changed = (before: OrderRow, after: OrderRow) => ({
  before: { state: before.state },
  after: { state: after.state },
})

/** Accepts an unexpired offer. The SMS masks the courier's number; the open order shows the number to call. */
export const accept = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: OnOrder,
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  if (order.state === 'assigned' && (order.offerExpiresAt ?? 0) <= now) return refuse('OFFER_EXPIRED')
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'accept', {
    set: { acceptedAt: now, offerExpiresAt: null },
  })
  if (isRefusal(moved)) return moved
  await record(trx, actor, now, order.id, 'accept', changed(order, moved))
  const courier = await readStaff(trx, actor.staffId)
  await notifyCustomer(trx, now, order, {
    kind: 'pickup_accepted',
    values: {
      courier: actor.name,
      mobile: maskMobile(courier?.mobile ?? ''),
      day: order.slotDay ?? '',
      window: windowText(order),
    },
  })
  return moved
}

/** Returns an order to the pool. A courier who declined is not offered it next; one whose offer expired may be. */
export const declineBy = async (
  trx: Trx,
  actor: Actor,
  now: number,
  order: OrderRow,
  reason: string,
  event: string,
): Promise<OrderRow | Refusal> => {
  const courierId = order.courierId
  const moved = await moveOrder(trx, actor, now, order, 'decline', {
    set: {
      courierId: null,
      pinned: 0,
      offerExpiresAt: null,
      declines: order.declines + 1,
      callsLogged: 0,
      waitingSince: now,
    },
    reason,
    event,
    detail: { courierId },
  })
  if (!isRefusal(moved) && courierId !== null && event === 'decline')
    await trx.insertInto('pickupDecline').values({ orderId: order.id, courierId, at: now, reason }).execute()
  return moved
}
export const decline = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: OnOrder & { reason: string },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await declineBy(trx, staffActor(actor), now, order, input.reason, 'decline')
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'decline', { ...changed(order, moved), reason: input.reason })
  return moved
}
export const timeOutOffer = (trx: Trx, now: number, order: OrderRow) =>
  declineBy(trx, systemActor, now, order, '', 'offer_timeout')

export const depart = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: OnOrder,
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'depart')
  if (!isRefusal(moved)) await record(trx, actor, now, order.id, 'depart', changed(order, moved))
  return moved
}

/** Records the arrival, within 300 m of the address or with a photo of the door, and starts the waiting time. */
export const arrive = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: OnOrder & { latitude?: number; longitude?: number; photo?: string },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const photo = await ownPhoto(trx, staffActor(actor), input.photo)
  if (input.photo !== undefined && !photo) return refuse('PHOTO_REQUIRED', { field: 'photo' })
  const { latitude, longitude } = input
  const near = isAtDoor(
    order,
    latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  )
  if (order.state === 'en_route' && !near && !photo) return refuse('TOO_FAR', { field: 'photo' })
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'arrive', {
    set: { arrivedAt: (await whenDone(trx, staffActor(actor), now, order.id)).doneAt },
    photos: photo ? [photo] : [],
    detail: { near },
  })
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'arrive', {
      before: { state: order.state },
      after: { state: moved.state, near },
    })
  return moved
}

/** Two taps within this time count as one call. */
const ONE_CALL = MINUTE

/**
 * Records a call to the customer when it is dialled, and in the office its outcome; two unanswered calls are part of
 * the proof that the customer was unreachable. A second tap by the same person within a minute of their last counted
 * call is not counted.
 */
export const logCall = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof logCallEndpoint>,
): Promise<OrderRow | Refusal> => {
  const { result } = input
  if (result === undefined && actor.role !== 'courier') return missingField('result')
  const order = await staffOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const { doneAt } = await whenDone(trx, staffActor(actor), now, order.id)
  const last = await trx
    .selectFrom('pickupEvent')
    .select(['at', 'doneAt'])
    .where('orderId', '=', order.id)
    .where('staffId', '=', actor.staffId)
    .where('action', '=', 'log_call')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (order.callsLogged > 0 && last && doneAt - (last.doneAt ?? last.at) < ONE_CALL) return order
  const after = await trx
    .updateTable('pickupOrder')
    .set((e) => ({ callsLogged: e('callsLogged', '+', result === 'answered' ? 0 : 1) }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeEvent(trx, staffActor(actor), now, order, after, 'log_call', {
    detail: result === undefined ? {} : { result },
  })
  await record(trx, actor, now, order.id, 'log-call', {
    before: { calls: order.callsLogged },
    after: { calls: after.callsLogged, ...(result === undefined ? {} : { result }) },
  })
  return after
}

/**
 * Fails a visit for a given cause, at no cost to the customer. That the customer was unreachable has to be proved by
 * calls, waiting and a photo.
 */
export const fail = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof failOrder>,
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const photo = await ownPhoto(trx, staffActor(actor), input.photo)
  if (input.photo !== undefined && !photo) return refuse('PHOTO_REQUIRED', { field: 'photo' })
  if (input.cause === 'unreachable') {
    const { doneAt } = await whenDone(trx, staffActor(actor), now, order.id)
    const needed = pickupLimits.unreachable
    const waited = order.arrivedAt === null ? 0 : doneAt - order.arrivedAt
    if (order.callsLogged < needed.calls || waited < needed.minutes * MINUTE || !photo)
      return refuse('UNREACHABLE_NEEDS_PROOF', {
        data: { calls: order.callsLogged, waitedMinutes: Math.floor(waited / MINUTE), photo: photo !== null },
      })
  }
  const moved = await moveOrder(trx, staffActor(actor), now, order, 'fail', {
    set: { failCause: input.cause, endedAt: now, slotHeld: 0 },
    reason: input.note ?? '',
    photos: photo ? [photo] : [],
    detail: { cause: input.cause },
  })
  if (isRefusal(moved)) return moved
  await releasePlaceOf(trx, order.id)
  await notifyCustomer(trx, now, order, {
    kind: 'pickup_failed',
    values: { cause: failCauseText[input.cause] },
  })
  await record(trx, actor, now, order.id, 'fail', {
    before: { state: order.state },
    after: { state: moved.state, cause: input.cause },
    reason: input.note ?? '',
  })
  return moved
}
