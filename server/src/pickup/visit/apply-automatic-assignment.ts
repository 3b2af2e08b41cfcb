// Offers a recycling order to the courier whom automatic assignment chose, or records that it found nobody. Also pins
// an order to its courier and unpins it.

import type { AssignReason, UnservedCause } from '@huishou/wire/dispatch/assignment-reasons'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffOrderRow } from '../access.ts'
import { bindCourier } from '../../rota/index.ts'
import {
  keeper,
  moveOrder,
  stateChanged,
  staffActor,
  systemActor,
  writeEvent,
  type OrderRow,
} from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { raiseAlarm } from './alarms.ts'

/** Offers an order to the courier chosen by automatic assignment; the reasons appear on its timeline. */
export const giveBySystem = (
  trx: Transaction<PickupTables>,
  now: number,
  order: OrderRow,
  to: { courierId: number; courier: string; offerExpiresAt: number; reasons: readonly AssignReason[] },
): Promise<OrderRow | Refusal> =>
  moveOrder(trx, systemActor, now, order, order.state === 'placed' ? 'assign' : 'reassign', {
    set: {
      courierId: to.courierId,
      pinned: 0,
      unserved: 0,
      offerExpiresAt: to.offerExpiresAt,
      acceptedAt: null,
      alarmedAt: null,
      callsLogged: 0,
    },
    detail: { from: order.courierId, courierId: to.courierId, courier: to.courier, why: to.reasons },
  })

/** Records that automatic assignment found nobody, and alerts the board, once until the order is assigned. */
export const noteUnserved = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: OrderRow,
  cause: UnservedCause,
): Promise<void> => {
  if (order.unserved === 1) return
  await trx.updateTable('pickupOrder').set({ unserved: 1 }).where('id', '=', order.id).execute()
  await writeEvent(trx, systemActor, now, order, order, 'unserved', { detail: { unserved: cause } })
  if (order.alarmedAt === null) await raiseAlarm(trx, now, order, 'unserved')
}

const PINNABLE: readonly OrderRow['state'][] = ['assigned', 'accepted', 'en_route', 'arrived']
export const mayPin = ({ state, courierId }: Pick<OrderRow, 'state' | 'courierId'>): boolean =>
  courierId !== null && PINNABLE.includes(state)

/** Pins an order to its courier, or lets automatic assignment move it. Refuses as pinOrder lists. */
export const setPinned = async (
  trx: Transaction<PickupTables>,
  actor: StaffActor,
  now: number,
  { orderId, version, pinned }: { orderId: number; version: number; pinned: boolean },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, orderId, version)
  if (isRefusal(order)) return order
  if (!mayPin(order)) return stateChanged(order, staffActor(actor))
  const after = await trx
    .updateTable('pickupOrder')
    .set({ pinned: pinned ? 1 : 0, version: order.version + 1, updatedAt: now })
    .where('id', '=', orderId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!after) return refuse('CHANGED_MEANWHILE')
  await bindCourier(trx, orderId, keeper(after) ?? null)
  return after
}
