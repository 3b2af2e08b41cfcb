// Orders as they will be once the requests that wait in the outbox are sent.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffCancelOrder, unassignOrder } from '@huishou/wire/client/pickup/staff-changes'
import type { staffOrder } from '@huishou/wire/client/pickup/staff'
import {
  acceptOrder,
  arriveAtOrder,
  confirmOnDevice,
  declineOrder,
  departForOrder,
  failOrder,
  reweighOrder,
  weighOrder,
} from '@huishou/wire/client/pickup/visit'
import { actionsOf, mayMove, nextState, type MoveActor } from '@huishou/wire/life-cycle'
import { pickupLife, pickupStaffStateText, slipOrigin, type PickupAction } from '@huishou/wire/pickup/states'
import type { Language } from '@huishou/wire/text'
import type { QueuedWrite } from './offline-queue.ts'

export type Order = ReplyOf<typeof weighOrder>['order']
export type OrderDetail = ReplyOf<typeof staffOrder>

/** The life-cycle action that each write performs. */
const moves = new Map<string, PickupAction>(
  (
    [
      [acceptOrder, 'accept'],
      [declineOrder, 'decline'],
      [unassignOrder, 'unassign'],
      [departForOrder, 'depart'],
      [arriveAtOrder, 'arrive'],
      [failOrder, 'fail'],
      [staffCancelOrder, 'cancel'],
      [weighOrder, 'weigh'],
      [reweighOrder, 'reweigh'],
      [confirmOnDevice, 'confirm'],
    ] as const satisfies readonly (readonly [Endpoint, PickupAction])[]
  ).map(([endpoint, action]) => [endpoint.name, action]),
)

const waitingFor = (orderId: number, writes: readonly QueuedWrite[]) =>
  writes.filter((write) => write.orderId === orderId && write.state === 'waiting')

export const hasRefused = (orderId: number, writes: readonly QueuedWrite[]) =>
  writes.some((write) => write.orderId === orderId && write.state === 'refused')

export const isWaiting = (orderId: number, writes: readonly QueuedWrite[]) =>
  waitingFor(orderId, writes).length > 0

/**
 * The order as it will be once the queued writes are sent, so that work continues offline. The table of life-cycle
 * moves decides which actions are then possible; the server makes further checks when the write arrives.
 */
export function withWaiting<O extends Order>(
  order: O,
  writes: readonly QueuedWrite[],
  actor: MoveActor,
  language: Language,
): O {
  const waiting = waitingFor(order.id, writes)
  let { state } = order
  for (const { endpoint } of waiting) {
    const action = moves.get(endpoint)
    if (action) state = nextState(pickupLife, action, state, slipOrigin(order))
  }
  if (state === order.state) return order
  const may = Object.fromEntries(
    actionsOf(pickupLife).map((action) => [action, { ok: mayMove(pickupLife, action, state, actor) }]),
  )
  return {
    ...order,
    state,
    stateText: pickupStaffStateText[state][language],
    offerExpiresAt: state === 'assigned' ? order.offerExpiresAt : null,
    may,
  }
}
