// Creates payments in a payment sandbox, and makes them succeed or fail.

import { digits } from '../../platform/codes-and-tokens.ts'
import { anotherAmount, behaviourOf, isTimeout, loseOnce, type Outcome, type World } from './outcome.ts'
import type { SandboxOrder } from './records.ts'

export type NewOrder = Pick<
  SandboxOrder,
  'number' | 'amountFen' | 'description' | 'way' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>
/** Payment orders of the sandbox, paid on its checkout page. */
export const orders = ({ store, notices, now }: World) => {
  const { records } = store
  const of = (number: string): SandboxOrder | null => {
    const order = records.orders.get(number) ?? null
    if (order?.state === 'waiting' && order.expiresAt <= now()) {
      order.state = 'closed'
      store.changed()
    }
    return order
  }
  return {
    order: of,
    createOrder: (input: NewOrder): Outcome<SandboxOrder> => {
      const known = of(input.number)
      if (known)
        return known.amountFen === input.amountFen
          ? { kind: 'made', record: known, silent: false }
          : { kind: 'conflict' }
      const behaviour = behaviourOf(store, input.number, 'order')
      if (behaviour === 'timeout_never_arrived') return loseOnce(store, input.number)
      if (behaviour === 'failure') return { kind: 'refused' }
      const record: SandboxOrder = {
        ...input,
        behaviour,
        providerNumber: `42${digits(26)}`,
        state: behaviour === 'timeout_then_failure' ? 'closed' : 'waiting',
        paidFen: null,
        paidAt: null,
        createdAt: now(),
      }
      records.orders.set(record.number, record)
      store.changed()
      return { kind: 'made', record, silent: isTimeout(behaviour) }
    },
    /** Pays an order; resolves once our server has received the notification (or should have). */
    pay: async (number: string): Promise<SandboxOrder | null> => {
      const order = of(number)
      if (order?.state !== 'waiting') return null
      if (order.behaviour === 'forged_notice') {
        const claimed = { ...order, state: 'paid' as const, paidFen: order.amountFen, paidAt: now() }
        await notices.forge({ of: 'order', order: claimed })
        return order
      }
      order.state = 'paid'
      order.paidAt = now()
      order.paidFen = order.behaviour === 'wrong_amount' ? anotherAmount(order.amountFen) : order.amountFen
      store.changed()
      await notices.announce({ of: 'order', order }, order.behaviour)
      return order
    },
    /** Fails an order: abandoned, or refused by the bank. */
    fail: (number: string): SandboxOrder | null => {
      const order = of(number)
      if (order?.state !== 'waiting') return null
      order.state = 'closed'
      store.changed()
      return order
    },
  }
}
