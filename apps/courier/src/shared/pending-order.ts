import {
  acceptOrder,
  arriveAtOrder,
  confirmOnDevice,
  declineOrder,
  departForOrder,
  failOrder,
  pickupAllows,
  pickupMoves,
  pickupStaffStateText,
  reweighOrder,
  staffCancelOrder,
  unassignOrder,
  weighOrder,
  type Endpoint,
  type Language,
  type PickupAction,
  type PickupActor,
  type PickupState,
  type ReplyOf,
  type staffOrder,
} from '@huishou/wire'
import type { QueuedWrite } from './offline-queue.ts'

export type Order = ReplyOf<typeof weighOrder>['order']
export type OrderDetail = ReplyOf<typeof staffOrder>

/** Where an order will be once the write has been sent. */
const leadsTo = new Map<string, PickupState | 'origin'>(
  (
    [
      [acceptOrder, 'accepted'],
      [declineOrder, 'placed'],
      [unassignOrder, 'placed'],
      [departForOrder, 'en_route'],
      [arriveAtOrder, 'arrived'],
      [failOrder, 'failed'],
      [staffCancelOrder, 'cancelled'],
      [weighOrder, 'weighed'],
      [reweighOrder, 'origin'],
      [confirmOnDevice, 'settled'],
    ] as const satisfies readonly (readonly [Endpoint, PickupState | 'origin'])[]
  ).map(([endpoint, state]) => [endpoint.name, state]),
)

const waitingFor = (orderId: number, writes: readonly QueuedWrite[]) =>
  writes.filter((write) => write.orderId === orderId && write.state === 'waiting')

export const hasRefused = (orderId: number, writes: readonly QueuedWrite[]) =>
  writes.some((write) => write.orderId === orderId && write.state === 'refused')

export const isWaiting = (orderId: number, writes: readonly QueuedWrite[]) =>
  waitingFor(orderId, writes).length > 0

/**
 * The order as it will be once the waiting writes are sent, so that work goes on without signal. What may be done
 * then is told by the table of moves; the server's further guards speak when the write arrives.
 */
export function withWaiting<O extends Order>(
  order: O,
  writes: readonly QueuedWrite[],
  actor: PickupActor,
  language: Language,
): O {
  const waiting = waitingFor(order.id, writes)
  let { state } = order
  for (const { endpoint } of waiting) {
    const next = leadsTo.get(endpoint)
    if (next) state = next === 'origin' ? (order.channel === 'door' ? 'arrived' : 'checked_in') : next
  }
  if (state === order.state) return order
  const actions = Object.keys(pickupMoves) as PickupAction[]
  const may = Object.fromEntries(
    actions.map((action) => [action, { ok: pickupAllows(action, state, actor) }]),
  )
  return {
    ...order,
    state,
    stateText: pickupStaffStateText[state][language],
    offerExpiresAt: state === 'assigned' ? order.offerExpiresAt : null,
    may,
  }
}
