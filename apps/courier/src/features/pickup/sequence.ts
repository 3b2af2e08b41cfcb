import type { ReplyOf } from '@huishou/wire/client'
import { courierSequence } from '@huishou/wire/client/dispatch/courier'
import type { Order } from '../../shared/pending-order.ts'
import { useRead } from '../../shared/use-read.ts'

export type SequenceStop = ReplyOf<typeof courierSequence>['stops'][number]
type Sequence = ReplyOf<typeof courierSequence> | undefined

/** The courier's stops of a day as they are planned to be driven; the stored plan without a network. */
export const useSequence = (day: string, enabled = true) =>
  useRead(courierSequence, { day }, { everyMs: 60_000, enabled })

/** Compares two stops by the plan; 0 where it does not know both, so that the order they had stays. */
export const bySequence = (sequence: Sequence) => {
  const places = new Map(sequence?.stops.map(({ orderId }, index) => [orderId, index]))
  return (one: Pick<Order, 'id'>, other: Pick<Order, 'id'>): number => {
    const [a, b] = [places.get(one.id), places.get(other.id)]
    return a === undefined || b === undefined ? 0 : a - b
  }
}

/** Whether the courier is at the door already, where an arrival time means nothing. */
export const isThere = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'arrived' || state === 'weighed'
