import type { Selectable, Updateable } from 'kysely'
import {
  pickupAllows,
  pickupMoves,
  pickupStateText,
  pickupStaffStateText,
  refuse,
  type DeviceTime,
  type PickupAction,
  type PickupActor,
  type PickupState,
  type Refusal,
} from '@huishou/wire'
import { announce, type Handle, type Transaction } from '../platform/database.ts'
import type { Member, RequestFacts, StaffMember } from '../platform/http/route.ts'
import { notePhotos } from './photo-use.ts'
import type { PickupTables } from './tables.ts'

export type OrderRow = Selectable<PickupTables['pickupOrder']>

/** Who does it: a real person or the system, never an unnamed "system" for a person (domain-rules 2.0). */
export type Actor = {
  actor: PickupActor
  memberId: number | null
  staffId: number | null
  name: string
  /** When it was done, where a device reports it later. */
  device?: DeviceTime
}

export const systemActor: Actor = { actor: 'system', memberId: null, staffId: null, name: '' }
export const customerActor = (who: Member): Actor => ({
  actor: 'customer',
  memberId: who.memberId,
  staffId: null,
  name: '',
})
/** Auditors never act; every other role is an actor of its own name. */
export const staffActor = (who: StaffMember & { request?: Pick<RequestFacts, 'device'> }): Actor => ({
  actor: who.role === 'auditor' ? 'system' : who.role,
  memberId: null,
  staffId: who.staffId,
  name: who.name,
  ...(who.request ? { device: who.request.device } : {}),
})

export type Change = {
  /** Only for `same` and `slip_origin` moves and for tests of the table: the state after. */
  set?: Omit<Updateable<PickupTables['pickupOrder']>, 'id' | 'state' | 'version' | 'updatedAt'>
  reason?: string
  photos?: string[]
  detail?: Record<string, unknown>
  /** Another name for the event, e.g. offer_timeout for a decline by the timer. */
  event?: string
}

const targetOf = (action: PickupAction, order: Pick<OrderRow, 'state' | 'channel'>): PickupState => {
  const { to } = pickupMoves[action]
  return to === 'same'
    ? order.state
    : to === 'slip_origin'
      ? order.channel === 'door'
        ? 'arrived'
        : 'checked_in'
      : to
}

/** Refuses when the table of moves does not let this actor do this now. */
export const checkMove = (
  action: PickupAction,
  order: Pick<OrderRow, 'state'>,
  actor: Actor,
): Refusal | null => {
  if (pickupAllows(action, order.state, actor.actor)) return null
  const roleMay = (pickupMoves[action].who as readonly PickupActor[]).includes(actor.actor)
  return roleMay ? stateChanged(order, actor) : refuse('NOT_ALLOWED')
}

/** The order's state does not allow what was asked, said with the state's name for the one who asks. */
export const stateChanged = (order: Pick<OrderRow, 'state'>, { actor }: Pick<Actor, 'actor'>): Refusal =>
  refuse('STATE_CHANGED', {
    values: { state: (actor === 'customer' ? pickupStateText : pickupStaffStateText)[order.state] },
    data: { state: order.state },
  })

/**
 * The one function that changes an order's state: checks the table of moves, writes the row on condition that nobody
 * else changed it, writes the event, tells who is listening. Returns the order as it is now.
 * Refuses STATE_CHANGED, NOT_ALLOWED, CHANGED_MEANWHILE. Guards beyond the table are the verb's own.
 */
export const moveOrder = async (
  trx: Transaction<PickupTables>,
  actor: Actor,
  now: number,
  order: OrderRow,
  action: PickupAction,
  change: Change = {},
): Promise<OrderRow | Refusal> => {
  const refused = checkMove(action, order, actor)
  if (refused) return refused
  const state = targetOf(action, order)
  const moved = await trx
    .updateTable('pickupOrder')
    .set({ ...change.set, state, version: order.version + 1, updatedAt: now })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, actor, now, order, moved, change.event ?? action, change)
  return moved
}

/**
 * When this person did it: never before what the same person did on this order last, however the device's clock was
 * turned in between.
 */
export const whenDone = async (
  db: Handle<PickupTables>,
  { device, staffId }: Pick<Actor, 'device' | 'staffId'>,
  now: number,
  orderId: number,
): Promise<DeviceTime> => {
  if (!device || device.clock === '') return { doneAt: now, deviceTime: '', clock: '' }
  const last = await db
    .selectFrom('pickupEvent')
    .select(['at', 'doneAt'])
    .where('orderId', '=', orderId)
    .where('staffId', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const earliest = last ? (last.doneAt ?? last.at) : 0
  return device.doneAt < earliest ? { ...device, doneAt: now, clock: 'implausible' } : device
}

const deviceColumns = async (trx: Transaction<PickupTables>, actor: Actor, now: number, orderId: number) => {
  const { doneAt, deviceTime, clock } = await whenDone(trx, actor, now, orderId)
  return { doneAt: clock === '' || clock === 'implausible' ? null : doneAt, deviceTime, clock }
}

/** Records what happened and tells the customer and the staff side, once it is committed, to read again. */
export const writeEvent = async (
  trx: Transaction<PickupTables>,
  actor: Actor,
  now: number,
  before: Pick<OrderRow, 'state' | 'courierId' | 'shopId'> | null,
  after: OrderRow,
  action: string,
  { reason = '', photos = [], detail = {} }: Pick<Change, 'reason' | 'photos' | 'detail'> = {},
): Promise<void> => {
  await trx
    .insertInto('pickupEvent')
    .values({
      orderId: after.id,
      action,
      fromState: before?.state ?? '',
      toState: after.state,
      actor: actor.actor,
      memberId: actor.memberId,
      staffId: actor.staffId,
      actorName: actor.name,
      reason,
      photos: JSON.stringify(photos),
      detail: JSON.stringify(detail),
      at: now,
      ...(await deviceColumns(trx, actor, now, after.id)),
    })
    .execute()
  await notePhotos(trx, after.id, photos)
  const event = { topic: 'pickup', orderId: after.id, state: after.state, version: after.version } as const
  // who had it until now has to hear that it is gone
  const courierIds = new Set([before?.courierId ?? null, after.courierId])
  const shopIds = new Set([before?.shopId ?? null, after.shopId])
  const by = actor.staffId === null ? {} : { by: actor.staffId }
  announce(trx, { audience: 'staff', event: { ...event, ...by } })
  for (const id of courierIds) if (id !== null) announce(trx, { audience: `staff:${id}`, event })
  for (const id of shopIds) if (id !== null) announce(trx, { audience: `shop:${id}`, event })
  if (after.memberId !== null) announce(trx, { audience: `member:${after.memberId}`, event })
}
