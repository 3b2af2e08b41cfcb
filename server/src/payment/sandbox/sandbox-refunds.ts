// Simulates refunds in a payment sandbox: each refund number is used once, and the refunds of an order never exceed
// what was paid.

import { digits } from '../../platform/codes-and-tokens.ts'
import type { Subject } from './notices.ts'
import { isTimeout, loseOnce, type Outcome, type World } from './outcome.ts'
import type { SandboxOrder, SandboxRefund } from './records.ts'

export type NewRefund = Pick<SandboxRefund, 'number' | 'orderNumber' | 'amountFen' | 'notifyUrl'>
/** Refunds paid orders in the sandbox: each refund number once, and for an order never more than was paid. */
export const refunds = ({ store, notices, now }: World) => {
  const { records } = store
  const refundedFen = (orderNumber: string): number =>
    [...records.refunds.values()]
      .filter((one) => one.orderNumber === orderNumber && one.state === 'done')
      .reduce((total, one) => total + one.amountFen, 0)
  const subjectOf = (refund: SandboxRefund, order: SandboxOrder): Subject => ({
    of: 'refund',
    refund,
    order,
    refundedFen: refundedFen(order.number),
  })
  return {
    refund: (number: string): SandboxRefund | null => records.refunds.get(number) ?? null,
    createRefund: (input: NewRefund): Outcome<SandboxRefund> => {
      const order = records.orders.get(input.orderNumber)
      if (order?.state !== 'paid') return { kind: 'missing' }
      const known = records.refunds.get(input.number)
      if (known)
        return known.amountFen === input.amountFen && known.orderNumber === input.orderNumber
          ? { kind: 'made', record: known, silent: false }
          : { kind: 'conflict' }
      const behaviour = records.chosen.get(input.number) ?? order.behaviour
      if (behaviour === 'timeout_never_arrived') return loseOnce(store, input.number)
      const earlier = [...records.refunds.values()].filter((one) => one.orderNumber === order.number)
      const sum = earlier.reduce((total, one) => total + one.amountFen, input.amountFen)
      if (behaviour === 'not_enough') return { kind: 'not_enough' }
      if (behaviour === 'refund_refused' || sum > (order.paidFen ?? 0)) return { kind: 'refused' }
      const record: SandboxRefund = {
        ...input,
        providerNumber: `50${digits(26)}`,
        state: behaviour === 'user_needed' ? 'underway' : 'done',
        doneAt: behaviour === 'user_needed' ? null : now(),
      }
      records.refunds.set(record.number, record)
      store.changed()
      if (record.state === 'done') notices.announceAfterAnswer(subjectOf(record, order), behaviour)
      return { kind: 'made', record, silent: isTimeout(behaviour) }
    },
    finishRefund: async (number: string): Promise<SandboxRefund | null> => {
      const record = records.refunds.get(number)
      const order = records.orders.get(record?.orderNumber ?? '')
      if (record?.state !== 'underway' || !order) return null
      record.state = 'done'
      record.doneAt = now()
      store.changed()
      await notices.announce(subjectOf(record, order), 'success')
      return record
    },
    /** Refunded amount of an order, in fen. */
    refundedFen,
  }
}
