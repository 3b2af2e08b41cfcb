import { DAY, dayOf, HOUR, instantOf, isDay, isRefusal, MINUTE, pickupLimits, refuse, type Refusal } from '@huishou/wire'
import { isShopOpenOn, readShop, readZone, takeSlot, windowContaining, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import { recordAudit, type StaffTables } from '../staff/index.ts'
import { ownOrder, staffOrderRow } from './access.ts'
import { slotStart } from './assign.ts'
import { checkMove, customerActor, moveOrder, staffActor, type Actor, type OrderRow } from './move.ts'
import { releaseSeat } from './seat.ts'
import type { PickupTables } from './tables.ts'

type Tables = PickupTables & PlaceTables & StaffTables
type Wanted = { slotDay: string; slotStartMinute: number }

/** Why the customer may not move it any more; null when he may. */
export const rescheduleRefusal = (order: Pick<OrderRow, 'reschedules' | 'slotDay' | 'slotStartMinute'>, now: number): Refusal | null => {
  if (order.reschedules >= pickupLimits.reschedules) return refuse('RESCHEDULE_LIMIT', { values: { limit: pickupLimits.reschedules } })
  return slotStart(order) - now < pickupLimits.rescheduleMinutes * MINUTE ? refuse('RESCHEDULE_TOO_LATE') : null
}

const newWindow = async (trx: Transaction<Tables>, now: number, order: OrderRow, wanted: Wanted): Promise<{ startMinute: number; endMinute: number; held: number } | Refusal> => {
  if (!isDay(wanted.slotDay)) return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  if (order.shopId !== null) {
    const shop = await readShop(trx, order.shopId)
    if (!shop || !isShopOpenOn(shop, wanted.slotDay, now)) return refuse('SHOP_CLOSED')
    if (wanted.slotDay < dayOf(now) || instantOf(wanted.slotDay) > now + 14 * DAY) return refuse('SLOT_PAST', { values: { minutes: 60 } })
    const window = windowContaining(shop, wanted.slotStartMinute)
    return window ? { ...window, held: 0 } : refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
  }
  const zone = order.zoneId === null ? null : await readZone(trx, order.zoneId)
  const window = windowContaining(zone ?? { openMinute: 480, closeMinute: 1200 }, wanted.slotStartMinute)
  if (!window) return refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
  if (!zone) return instantOf(wanted.slotDay, window.startMinute) < now + HOUR || instantOf(wanted.slotDay) > now + 14 * DAY ? refuse('SLOT_PAST', { values: { minutes: 60 } }) : { ...window, held: 0 }
  const full = await takeSlot(trx, now, { zoneId: zone.id, day: wanted.slotDay, startMinute: window.startMinute })
  return full ?? { ...window, held: 1 }
}

/** New window's counter +1, old one's −1. A courier who had accepted must accept again when the day changed. */
const shift = async (trx: Transaction<Tables>, actor: Actor, now: number, order: OrderRow, wanted: Wanted, reason: string): Promise<OrderRow | Refusal> => {
  const refused = checkMove('reschedule', order, actor)
  if (refused) return refused
  if (order.slotDay === wanted.slotDay && order.slotStartMinute === wanted.slotStartMinute) return order
  await releaseSeat(trx, order)
  const window = await newWindow(trx, now, order, wanted)
  if (isRefusal(window)) return window
  const moved = await moveOrder(trx, actor, now, order, 'reschedule', {
    set: { slotDay: wanted.slotDay, slotStartMinute: window.startMinute, slotEndMinute: window.endMinute, slotHeld: window.held, reschedules: order.reschedules + (actor.actor === 'customer' ? 1 : 0), alarmedAt: null },
    reason,
    detail: { from: { day: order.slotDay, startMinute: order.slotStartMinute }, to: { day: wanted.slotDay, startMinute: window.startMinute } },
  })
  if (isRefusal(moved) || order.state !== 'accepted' || order.slotDay === wanted.slotDay) return moved
  // the day changed under a courier who had said yes: it is an offer to him again
  return await trx.updateTable('pickupOrder').set({ state: 'assigned', acceptedAt: null, offerExpiresAt: now + 2 * HOUR, version: moved.version + 1 }).where('id', '=', order.id)
    .where('version', '=', moved.version).returningAll().executeTakeFirstOrThrow()
}

export const rescheduleOwn = async (trx: Transaction<Tables>, who: Member, now: number, input: Wanted & { orderId: number }): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(trx, who, input.orderId)
  if (isRefusal(order)) return order
  return checkMove('reschedule', order, customerActor(who)) ?? rescheduleRefusal(order, now) ?? (await shift(trx, customerActor(who), now, order, input, ''))
}

export const rescheduleByStaff = async (trx: Transaction<Tables>, who: StaffMember, now: number, input: Wanted & { orderId: number; reason: string; version?: number }): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await shift(trx, staffActor(who), now, order, input, input.reason)
  if (!isRefusal(moved))
    await recordAudit(trx, who, now, { action: 'pickup.reschedule', subject: 'pickup', subjectId: order.id, before: { day: order.slotDay, startMinute: order.slotStartMinute }, after: { day: moved.slotDay, startMinute: moved.slotStartMinute }, reason: input.reason })
  return moved
}
