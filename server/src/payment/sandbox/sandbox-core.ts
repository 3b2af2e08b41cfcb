// The core of the payment sandboxes, which is the same for WeChat Pay and Alipay: payments, refunds and transfers with
// selectable outcomes.

import { orders } from './sandbox-payments.ts'
import { refunds } from './sandbox-refunds.ts'
import { transfers } from './sandbox-transfers.ts'
import type { World } from './outcome.ts'
import type { Behaviour } from './records.ts'

export type Bank = ReturnType<typeof createBank>

/** The protocol-independent core of the sandboxes: orders, refunds and transfers with selectable behaviour. */
export const createBank = (world: World) => {
  const { records } = world.store
  return {
    ...orders(world),
    ...refunds(world),
    ...transfers(world),
    behave: (chosen: { of: 'order' | 'transfer'; behaviour: Behaviour; number?: string }): void => {
      if (chosen.number === undefined) {
        records.defaults[chosen.of] = chosen.behaviour
        return
      }
      records.chosen.set(chosen.number, chosen.behaviour)
      const order = records.orders.get(chosen.number)
      const transfer = records.transfers.get(chosen.number)
      if (order) order.behaviour = chosen.behaviour
      if (transfer) transfer.behaviour = chosen.behaviour
      world.store.changed()
    },
    release: (number?: string) => world.notices.release(number ?? null),
    settle: world.notices.settle,
    list: () => ({
      orders: [...records.orders.values()].toReversed(),
      refunds: [...records.refunds.values()].toReversed(),
      transfers: [...records.transfers.values()].toReversed(),
      defaults: { ...records.defaults },
    }),
  }
}
