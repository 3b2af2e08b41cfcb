// Lets customers and staff move a recycling order to another time window.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, HOUR, instantOf, isDay, MINUTE } from '@huishou/wire/time'
import { shopRefusal, readShop, readZone } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import {
  bindCourier,
  bindOrder,
  fitsItsCourier,
  releasePlaceOf,
  takePlace,
  windowContaining,
  type SellingTables,
} from '../../rota/index.ts'
import { ownOrder, staffOrderRow } from '../access.ts'
import { freed } from '../visit/assign.ts'
import { courierIneligibility } from '../visit/courier-eligibility.ts'
import {
  checkMove,
  keeper,
  customerActor,
  moveOrder,
  staffActor,
  systemActor,
  type Actor,
  type OrderRow,
} from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import { defaultDay, isOpenWithoutZone, VISIT_AHEAD } from './pickup-location.ts'
import { slotEnd, slotStart } from './slot-times.ts'
import type { PickupTables } from '../tables.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

type Tables = PickupTables & SellingTables
type Wanted = { slotDay: string; slotStartMinute: number }

/**
 * The refusal for rescheduling by the customer or an agent; null when it is allowed. The time left counts until the
 * window of a door order starts, and until that of a shop visit ends.
 */
export const rescheduleRefusal = (
  order: Pick<
    OrderRow,
    'channel' | 'communityDayId' | 'reschedules' | 'slotDay' | 'slotStartMinute' | 'slotEndMinute'
  >,
  now: number,
  { reschedules, rescheduleMinutes }: Pick<PickupRules, 'reschedules' | 'rescheduleMinutes'>,
): Refusal | null => {
  if (order.communityDayId !== null) return refuse('COMMUNITY_ORDER')
  if (order.reschedules >= reschedules) return refuse('RESCHEDULE_LIMIT', { values: { limit: reschedules } })
  const due = order.channel === 'shop' ? slotEnd(order) : slotStart(order)
  return due - now < rescheduleMinutes * MINUTE
    ? refuse('RESCHEDULE_TOO_LATE', { values: { minutes: rescheduleMinutes } })
    : null
}

const newWindow = async (
  trx: Transaction<Tables>,
  now: number,
  order: OrderRow,
  wanted: Wanted & { grams: number },
): Promise<{ startMinute: number; endMinute: number; held: number } | Refusal> => {
  if (!isDay(wanted.slotDay)) return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  if (order.shopId !== null) {
    const shop = await readShop(trx, order.shopId)
    if (!shop) return refuse('NOT_FOUND')
    const closed = shopRefusal(shop, wanted.slotDay, now)
    if (closed) return closed
    if (wanted.slotDay < dayOf(now) || instantOf(wanted.slotDay) > now + VISIT_AHEAD)
      return refuse('SLOT_PAST', { values: { minutes: 60 } })
    const window = windowContaining(shop, wanted.slotStartMinute)
    return window ? { ...window, held: 0 } : refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
  }
  const zone = order.zoneId === null ? null : await readZone(trx, order.zoneId)
  const window = windowContaining(zone ?? defaultDay, wanted.slotStartMinute)
  if (!window) return refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
  if (!zone)
    return (await isOpenWithoutZone(trx, now, { day: wanted.slotDay, startMinute: window.startMinute }))
      ? { ...window, held: 0 }
      : refuse('SLOT_PAST', { values: { minutes: 60 } })
  const placeId = await takePlace(trx, now, {
    zoneId: zone.id,
    day: wanted.slotDay,
    startMinute: window.startMinute,
    grams: wanted.grams,
  })
  if (isRefusal(placeId)) return placeId
  await bindOrder(trx, placeId, order.id)
  // the new place is the courier's within the same day; on another day, where they have to accept again, only if the
  // order is pinned to them
  if (order.slotDay === wanted.slotDay || order.pinned === 1)
    await bindCourier(trx, order.id, keeper(order) ?? null)
  return { ...window, held: 1 }
}

/**
 * Moves the booking to the new window. When the day changes, a courier has to accept again. A courier loses an order
 * that does not fit into that day, or into that window without leaving another customer unserved.
 */
const shift = async (
  trx: Transaction<Tables>,
  actor: Actor,
  now: number,
  order: OrderRow,
  wanted: Wanted,
  reason: string,
): Promise<OrderRow | Refusal> => {
  const refused = checkMove(actor, now, order, 'reschedule')
  if (refused) return refused
  if (order.communityDayId !== null) return refuse('COMMUNITY_ORDER')
  if (order.slotDay === wanted.slotDay && order.slotStartMinute === wanted.slotStartMinute) return order
  const grams = await releasePlaceOf(trx, order.id)
  const window = await newWindow(trx, now, order, { ...wanted, grams: grams ?? 0 })
  if (isRefusal(window)) return window
  const moved = await moveOrder(trx, actor, now, order, 'reschedule', {
    set: {
      slotDay: wanted.slotDay,
      slotStartMinute: window.startMinute,
      slotEndMinute: window.endMinute,
      slotHeld: window.held,
      reschedules: order.reschedules + (actor.actor === 'customer' || actor.actor === 'agent' ? 1 : 0),
      callsLogged: 0,
      unserved: 0,
      alarmedAt: null,
    },
    reason,
    detail: {
      from: { day: order.slotDay, startMinute: order.slotStartMinute },
      to: { day: wanted.slotDay, startMinute: window.startMinute },
    },
  })
  if (isRefusal(moved) || order.courierId === null) return moved
  const isSameDay = order.slotDay === wanted.slotDay
  // on another day this courier's capacity is checked like anyone else's
  const full = isSameDay
    ? !(await fitsItsCourier(trx, now, order.id))
    : (await courierIneligibility(trx, now, moved, order.courierId)) !== null
  if (full)
    return await moveOrder(trx, systemActor, now, moved, 'unassign', {
      set: freed(now),
      detail: { courierId: order.courierId },
    })
  if (isSameDay) return moved
  return order.state === 'accepted'
    ? await moveOrder(trx, actor, now, moved, 'reoffer', {
        set: { acceptedAt: null, offerExpiresAt: now + 2 * HOUR },
        detail: { courierId: order.courierId },
      })
    : moved
}

export const rescheduleOwn = async (
  trx: Transaction<Tables>,
  actor: Member,
  now: number,
  input: Wanted & { orderId: number },
): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(trx, actor, input.orderId)
  if (isRefusal(order)) return order
  return (
    checkMove(customerActor(actor), now, order, 'reschedule') ??
    rescheduleRefusal(order, now, await readPickupRules(trx)) ??
    (await shift(trx, customerActor(actor), now, order, input, ''))
  )
}

export const rescheduleByStaff = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  input: Wanted & { orderId: number; reason: string; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const refused =
    checkMove(staffActor(actor), now, order, 'reschedule') ??
    (actor.role === 'agent' ? rescheduleRefusal(order, now, await readPickupRules(trx)) : null)
  if (refused) return refused
  const moved = await shift(trx, staffActor(actor), now, order, input, input.reason)
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'reschedule', {
      before: { day: order.slotDay, startMinute: order.slotStartMinute },
      after: { day: moved.slotDay, startMinute: moved.slotStartMinute, state: moved.state },
      reason: input.reason,
    })
  return moved
}
