// The order in which the courier visits the stops of a day, including changes that have not been sent yet.

import type { ReplyOf } from '@huishou/wire/client'
import {
  courierSequence,
  moveStop,
  releaseStop,
  skipStop,
} from '@huishou/wire/client/dispatch/courier-sequence'
import { useMemo } from 'react'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { useOutbox } from '../../shared/outbox.ts'
import type { Order } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'

export type Sequence = ReplyOf<typeof courierSequence>
export type SequenceStop = Sequence['stops'][number]

/**
 * The courier's planned route for a day, including changes that this device has not sent yet. Without a network, the
 * stored plan is used.
 */
export const useSequence = (day: string, enabled = true) => {
  const read = useRead(courierSequence, { day }, { everyMs: 60_000, enabled })
  const writes = useOutbox()
  const data = useMemo(() => read.data && withWaitingChanges(read.data, writes), [read.data, writes])
  return { ...read, data }
}

const CHANGES: readonly string[] = [moveStop.name, releaseStop.name, skipStop.name]

/** The plan as it will be once the waiting changes are sent; each of them increments its version. */
export const withWaitingChanges = (
  sequence: Sequence,
  writes: readonly Pick<QueuedWrite, 'state' | 'endpoint' | 'orderId' | 'input'>[],
): Sequence =>
  writes
    .filter(({ state, endpoint }) => state === 'waiting' && CHANGES.includes(endpoint))
    .reduce(withChange, sequence)

const withChange = (
  sequence: Sequence,
  { endpoint, orderId, input }: Pick<QueuedWrite, 'endpoint' | 'orderId' | 'input'>,
): Sequence => {
  const from = sequence.stops.findIndex((stop) => stop.orderId === orderId)
  const stop = sequence.stops[from]
  if (!stop) return sequence
  const others = sequence.stops.toSpliced(from, 1)
  const [held, skipped] = [endpoint === moveStop.name, endpoint === skipStop.name]
  const to = held ? placeAfter(others, input.afterOrderId) : skipped ? others.length : from
  const changed = { ...stop, held, skipped, etaAt: null, leaveAt: null, late: false }
  return { ...sequence, planVersion: sequence.planVersion + 1, stops: others.toSpliced(to, 0, changed) }
}

/** The place of a stop moved behind another one, by the server's rule: never before a stop that is under way. */
const placeAfter = (stops: readonly SequenceStop[], afterOrderId: unknown): number => {
  const underWay = stops.filter(({ may }) => may.move?.ok === false).length
  return Math.max(stops.findIndex(({ orderId }) => orderId === afterOrderId) + 1, underWay)
}

/** Compares two stops by the plan; returns 0 if the plan does not contain both, so that their order does not change. */
export const bySequence = (sequence: Sequence | undefined) => {
  const places = new Map(sequence?.stops.map(({ orderId }, index) => [orderId, index]))
  return (one: Pick<Order, 'id'>, other: Pick<Order, 'id'>): number => {
    const [a, b] = [places.get(one.id), places.get(other.id)]
    return a === undefined || b === undefined ? 0 : a - b
  }
}

/** Whether the courier is already at the door, so that an arrival time is meaningless. */
export const isThere = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'arrived' || state === 'weighed'
