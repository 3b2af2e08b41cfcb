// Moves recycling orders between their states, and records and publishes each step as an event.

import type { Selectable } from 'kysely'
import type { DeviceTime } from '@huishou/wire/device-time'
import {
  pickupLife,
  pickupStateText,
  pickupStaffStateText,
  type PickupState,
} from '@huishou/wire/pickup/states'
import type { Refusal } from '@huishou/wire/refusals'
import { announce, type Handle, type Transaction } from '../platform/database.ts'
import { type Actor, eventOf, lifeCycleOn, systemActor, wrongState } from '../platform/life-cycle.ts'
import { bindCourier } from '../rota/index.ts'
import { giveBackCoupon } from '../coupon/index.ts'
import { endNotifications } from '../staff/index.ts'
import { leaveDay } from './community/book-and-release-places.ts'
import { notePhotos } from './pictures/record-photo-use.ts'
import { publishMoved } from './publish-to-webhooks.ts'
import { pushToCourier } from './push-courier.ts'
import type { PickupTables } from './tables.ts'

export { customerActor, staffActor, systemActor, type Actor } from '../platform/life-cycle.ts'
export type OrderRow = Selectable<PickupTables['pickupOrder']>

type Noted = {
  reason?: string
  photos?: string[]
  detail?: Record<string, unknown>
  /** Name of the event where it differs from the action, for example offer_timeout for a decline by timeout. */
  event?: string
}

const stateText = (state: PickupState, { actor }: Pick<Actor, 'actor'>) =>
  (actor === 'customer' ? pickupStateText : pickupStaffStateText)[state]

/** The refusal for an action the order's state does not allow, with the state's name for this actor. */
export const stateChanged = ({ state }: Pick<OrderRow, 'state'>, actor: Pick<Actor, 'actor'>): Refusal =>
  wrongState(pickupLife, state, stateText(state, actor))

/**
 * The courier that the order's place is bound to: the one who accepted it, or is pinned to it. Undefined for a
 * cancelled or failed order, because its place is released.
 */
export const keeper = ({
  state,
  courierId,
  pinned,
}: Pick<OrderRow, 'state' | 'courierId' | 'pinned'>): number | null | undefined => {
  if (state === 'cancelled' || state === 'failed') return undefined
  if (state === 'assigned') return pinned === 1 ? courierId : null
  return state === 'placed' ? null : courierId
}

/**
 * Gives back the coupon that the customer chose for an order which ends without a settlement. If the customer
 * cancelled before weighing, the coupon is returned unchanged (docs/rules/coupons.md#choosing).
 */
const giveRaiseBack = async (
  trx: Transaction<PickupTables>,
  { actor }: Actor,
  now: number,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
): Promise<void> => {
  const asItWas = actor === 'customer' && state !== 'weighed'
  const refused = await giveBackCoupon(trx, systemActor, now, id, { asItWas })
  if (refused) throw new Error(`The coupon of order ${id} was not given back: ${refused.refusal}`)
}

/**
 * Moves an order between its states; further guards are up to the actions. Refuses STATE_CHANGED, NOT_ALLOWED,
 * CHANGED_MEANWHILE.
 */
export const { check: checkMove, move: moveOrder } = lifeCycleOn<PickupTables, OrderRow, Noted>()(
  pickupLife,
  {
    table: 'pickupOrder',
    stateOf: ({ state }) => state,
    stateText: ({ state }, actor) => stateText(state, actor),
    record: async (trx, actor, now, { before, after, action, change }) => {
      const keeps = keeper(after)
      if (keeps === undefined && after.communityDayId !== null) await leaveDay(trx, now, after.id)
      if (keeps === undefined && after.raiseChoice === 'own') await giveRaiseBack(trx, actor, now, before)
      if (keeps !== undefined && keeps !== keeper(before)) await bindCourier(trx, after.id, keeps)
      if (before.state === 'weighed' && after.state !== 'weighed')
        // its slip waits for nobody any more
        await endNotifications(trx, now, { kinds: ['co_sign_requested'], subjectId: after.id })
      await writeEvent(trx, actor, now, before, after, change.event ?? action, change)
      await publishMoved(trx, now, { before, after, action })
      await pushToCourier(trx, actor, now, { before, after, action })
    },
  },
)

/**
 * The time of an actor's action: never before their previous action on this order, even if the device's clock was
 * changed in between.
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

/** Writes an event and publishes it to the customer and to staff after the commit. */
export const writeEvent = async (
  trx: Transaction<PickupTables>,
  actor: Actor,
  now: number,
  before: Pick<OrderRow, 'state' | 'courierId' | 'shopId'> | null,
  after: OrderRow,
  action: string,
  { reason = '', photos = [], detail = {} }: Omit<Noted, 'event'> = {},
): Promise<void> => {
  await trx
    .insertInto('pickupEvent')
    .values({
      ...eventOf(actor, now, before, after, action),
      orderId: after.id,
      memberId: actor.memberId,
      reason,
      photos: JSON.stringify(photos),
      detail: JSON.stringify(detail),
      ...(await deviceColumns(trx, actor, now, after.id)),
    })
    .execute()
  await notePhotos(trx, after.id, photos)
  const event = { topic: 'pickup', orderId: after.id, state: after.state, version: after.version } as const
  // also notifies whoever had the order until now, so that they learn it is gone
  const courierIds = new Set([before?.courierId ?? null, after.courierId])
  const shopIds = new Set([before?.shopId ?? null, after.shopId])
  const by = actor.staffId === null ? {} : { by: actor.staffId }
  announce(trx, { audience: 'staff', event: { ...event, ...by } })
  for (const id of courierIds) if (id !== null) announce(trx, { audience: `staff:${id}`, event })
  for (const id of shopIds) if (id !== null) announce(trx, { audience: `shop:${id}`, event })
  if (after.memberId !== null) announce(trx, { audience: `member:${after.memberId}`, event })
}
