// Lets a courier or a dispatcher change the sequence of the courier's stops by hand; a dispatcher may also give the
// order to another courier.
import type { InputOf } from '@huishou/wire/client'
import type { moveStop, releaseStop, skipStop } from '@huishou/wire/dispatch/courier-sequence'
import type { placeStop } from '@huishou/wire/dispatch/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { recordAudit } from '../audit/index.ts'
import { giveTo, skip, staffOrderRow, type AssigningTables, type OrderRow } from '../pickup/index.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { isUnderWay, readDay, type CourierDay, type DayState, type DayTables } from './sequence/read-day.ts'

export type MovingTables = DayTables & AssigningTables
type Trx = Transaction<MovingTables>

/**
 * Increments the version of a courier's day; refuses if it is not the version that was read, so that two people do not
 * undo each other's changes unnoticed.
 */
const claimDay = async (
  trx: Trx,
  { courierId, day }: CourierDay,
  planVersion: number,
): Promise<Refusal | null> => {
  if (planVersion === 0)
    await trx
      .insertInto('dispatchDay')
      .values({
        courierId,
        day,
        version: 0,
        stale: 1,
        plannedAt: null,
        travelSource: 'straight',
        travelM: 0,
        travelS: 0,
        startLatitude: null,
        startLongitude: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { numUpdatedRows } = await trx
    .updateTable('dispatchDay')
    .set({ version: planVersion + 1, stale: 1 })
    .where('courierId', '=', courierId)
    .where('day', '=', day)
    .where('version', '=', planVersion)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refuse('CHANGED_MEANWHILE') : null
}

/** Writes a given sequence; the next planning sets the times. */
const writeSequence = async (
  trx: Trx,
  { courierId, day }: CourierDay,
  orders: readonly OrderRow[],
  { stored }: Pick<DayState, 'stored'>,
  change: { orderId: number; held: number; reason: string },
): Promise<void> => {
  const ids = orders.map(({ id }) => id)
  await trx.deleteFrom('dispatchStop').where('courierId', '=', courierId).where('day', '=', day).execute()
  await trx.deleteFrom('dispatchStop').where('orderId', 'in', ids).execute()
  await trx
    .insertInto('dispatchStop')
    .values(
      orders.map(({ id, version }, position) => {
        const { held, heldReason, skippedAt, etaAt, leaveAt, late } = stored.get(id) ?? {
          held: 0,
          heldReason: '',
          skippedAt: null,
          etaAt: null,
          leaveAt: null,
          late: 0,
        }
        const isMoved = id === change.orderId
        return {
          orderId: id,
          orderVersion: version,
          courierId,
          day,
          position,
          held: isMoved ? change.held : held,
          heldReason: isMoved ? change.reason : heldReason,
          skippedAt: isMoved ? null : skippedAt,
          etaAt,
          leaveAt,
          late,
        }
      }),
    )
    .execute()
  announce(trx, { audience: ['staff', `staff:${courierId}`], event: { topic: 'sequence', courierId, day } })
}

/**
 * Puts a stop after another one of its courier; without one, before all that are not under way. Refuses CHANGED_MEANWHILE,
 * STOP_UNDER_WAY, NOT_FOUND.
 */
const putAfter = async (
  trx: Trx,
  at: CourierDay,
  {
    orderId,
    afterOrderId,
    planVersion,
  }: { orderId: number; afterOrderId?: number | undefined; planVersion: number },
  reason: string,
): Promise<Refusal | null> => {
  const changed = await claimDay(trx, at, planVersion)
  if (changed) return changed
  const state = await readDay(trx, at)
  const moving = state.orders.find(({ id }) => id === orderId)
  if (!moving) return refuse('NOT_FOUND')
  if (isUnderWay(moving)) return refuse('STOP_UNDER_WAY')
  const others = state.orders.filter(({ id }) => id !== orderId)
  const after = others.findIndex(({ id }) => id === afterOrderId)
  // the stop it should follow is done, or belongs to another courier
  if (afterOrderId !== undefined && after < 0) return refuse('CHANGED_MEANWHILE')
  const earliest = others.filter(isUnderWay).length
  const sequence = others.toSpliced(Math.max(after + 1, earliest), 0, moving)
  await writeSequence(trx, at, sequence, state, { orderId, held: 1, reason })
  return null
}

const dayOfOrder = ({ courierId, slotDay }: OrderRow): CourierDay => ({
  courierId: courierId ?? 0,
  day: slotDay ?? '',
})

/**
 * Moves a stop as the courier dragged it, which overrides the plan, and stores the reason. The endpoint lists the
 * possible refusals.
 */
export const moveOwn = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...input }: InputOf<typeof moveStop>,
): Promise<CourierDay | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order)) return order
  const refused = await putAfter(trx, dayOfOrder(order), input, reason)
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'dispatch.move',
    subject: 'pickup',
    subjectId: order.id,
    after: { after: input.afterOrderId ?? null },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return dayOfOrder(order)
}

/** Lets the plan decide the place of a stop again. The endpoint lists the possible refusals. */
export const releaseOwn = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { orderId, planVersion }: InputOf<typeof releaseStop>,
): Promise<CourierDay | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, orderId)
  if (isRefusal(order)) return order
  const at = dayOfOrder(order)
  const changed = await claimDay(trx, at, planVersion)
  if (changed) return changed
  const state = await readDay(trx, at)
  if (!state.orders.some(({ id }) => id === orderId)) return refuse('NOT_FOUND')
  await writeSequence(trx, at, state.orders, state, { orderId, held: 0, reason: '' })
  await recordAudit(trx, actor, now, {
    action: 'dispatch.release',
    subject: 'pickup',
    subjectId: orderId,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return at
}

/** Postpones a stop, which is not planned again for half an hour. The endpoint lists the possible refusals. */
export const skipOwn = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof skipStop>,
): Promise<OrderRow | Refusal> => {
  const order = await skip(trx, actor, now, input)
  if (isRefusal(order)) return order
  const at = dayOfOrder(order)
  await trx
    .updateTable('dispatchDay')
    .set((e) => ({ stale: 1, version: e('version', '+', 1) }))
    .where('courierId', '=', at.courierId)
    .where('day', '=', at.day)
    .execute()
  const state = await readDay(trx, at)
  const others = state.orders.filter(({ id }) => id !== order.id)
  await writeSequence(trx, at, [...others, order], state, { orderId: order.id, held: 0, reason: '' })
  await trx.updateTable('dispatchStop').set({ skippedAt: now }).where('orderId', '=', order.id).execute()
  await recordAudit(trx, actor, now, {
    action: 'dispatch.skip',
    subject: 'pickup',
    subjectId: order.id,
    after: { skipCause: input.cause },
    reason: input.note ?? '',
    ...(actor.request ? { request: actor.request } : {}),
  })
  return order
}

/** A dispatcher gives an order to a courier at a place of the sequence. The endpoint lists the possible refusals. */
export const place = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { orderId, courierId, afterOrderId, version, planVersion, reason, overrule }: InputOf<typeof placeStop>,
): Promise<{ orderId: number; version: number; courierId: number; planVersion: number } | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, orderId, version)
  if (isRefusal(order)) return order
  const given =
    order.courierId === courierId ? order : await giveTo(trx, actor, now, order, { courierId, overrule })
  if (isRefusal(given)) return given
  const refused = await putAfter(trx, dayOfOrder(given), { orderId, afterOrderId, planVersion }, reason ?? '')
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'dispatch.place',
    subject: 'pickup',
    subjectId: orderId,
    before: { courierId: order.courierId },
    after: { courierId, after: afterOrderId ?? null },
    ...(reason === undefined ? {} : { reason }),
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { orderId, version: given.version, courierId, planVersion: planVersion + 1 }
}
