// Publishes community days, on which couriers collect from a whole estate, and cancels them together with the orders
// that no courier has set out for.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { AuditTables } from '../../audit/index.ts'
import { requireVersion } from '../../content/index.ts'
import type { CouponTables } from '../../coupon/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { dayText } from '../../rota/index.ts'
import { staffActor, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { cancelForDay } from '../order/cancel.ts'
import { reasonOfDay } from '../order/cancel-reason.ts'
import type { PlacingTables } from '../order/place-order.ts'
import { recordDay } from '../record-audit.ts'
import { moveDay } from './life-cycle.ts'
import { readWindows } from './book-and-release-places.ts'
import { dayRefusal } from './save-day.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

export type DayTables = PlacingTables & CouponTables & PlatformTables & AuditTables
type Trx = Transaction<DayTables>

const dayAtVersion = async (
  trx: Transaction<CommunityTables>,
  { id, version }: { id: number; version: number },
): Promise<CommunityDayRow | Refusal> =>
  requireVersion(
    await trx.selectFrom('communityDay').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )

/**
 * Opens a day for booking; the sweep then notifies customers within reach. The endpoint lists the possible refusals.
 */
export const publishDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { id: number; version: number },
): Promise<CommunityDayRow | Refusal> => {
  const before = await dayAtVersion(trx, input)
  if (isRefusal(before)) return before
  const [first] = (await readWindows(trx, [before.id])).get(before.id) ?? []
  const late = first ? dayRefusal(now, { day: before.day, startMinute: first.startMinute }) : null
  if (before.state === 'draft' && late) return late
  const after = await moveDay(trx, staffActor(actor), now, before, 'publish', {
    set: { publishedAt: now, toldUpTo: 0 },
  })
  if (isRefusal(after)) return after
  await recordDay(trx, actor, now, after.id, 'publish', {
    before: { state: before.state },
    after: { state: after.state },
  })
  return after
}

/** States of orders that no courier has set out for; all others are collected like any order. */
const CANCELLED_WITH_DAY = ['placed', 'assigned', 'accepted'] as const

const tellCancelled = async (trx: Trx, now: number, day: CommunityDayRow, order: OrderRow): Promise<void> => {
  const values = {
    day: dayText(day.day),
    community: day.name,
    reason: day.cancelReason,
    orderNumber: order.orderNumber,
  }
  await notifyCustomer(trx, now, order, { kind: 'pickup_community_cancelled', values })
}

/**
 * Cancels a day together with the orders no courier has set out for, and notifies their customers, all in one
 * transaction. The endpoint lists the possible refusals.
 */
export const cancelDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: { id: number; version: number; reason: string },
): Promise<CommunityDayRow | Refusal> => {
  const before = await dayAtVersion(trx, input)
  if (isRefusal(before)) return before
  const after = await moveDay(trx, staffActor(actor), now, before, 'cancel', {
    set: { cancelReason: input.reason, toldUpTo: null },
  })
  if (isRefusal(after)) return after
  const orders = await trx
    .selectFrom('pickupOrder')
    .selectAll()
    .where('communityDayId', '=', after.id)
    .where('state', 'in', CANCELLED_WITH_DAY)
    .orderBy('id')
    .execute()
  for (const order of orders) {
    const cancelled = await cancelForDay(trx, actor, now, order, reasonOfDay(input.reason))
    if (isRefusal(cancelled)) return cancelled
    await tellCancelled(trx, now, after, order)
  }
  await recordDay(trx, actor, now, after.id, 'cancel', {
    before: { state: before.state },
    after: { state: after.state, orders: orders.length },
    reason: input.reason,
  })
  return after
}
