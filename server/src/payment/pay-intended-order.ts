// Once a customer's online payment has arrived, pays the order it was meant for; if that is impossible, leaves the
// money in the balance or refunds it.
import { isRefusal, refusalText, refuse, type Refusal } from '@huishou/wire/refusals'
import { payDebt } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import { type Actor, systemActor } from '../platform/life-cycle.ts'
import { movePayIn } from './life-cycle.ts'
import { beginPartRefund } from './partial-refunds.ts'
import { creditedFen } from './rules.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'
import type { PayInRow, PayingTables } from './tables.ts'

/** Gives up the action of a payment: the money stays in the balance, and the payment stores the reason. */
export const leaveAction = (
  trx: Transaction<PayingTables>,
  by: Actor,
  now: number,
  row: PayInRow,
  { refusal, values }: Refusal,
): Promise<PayInRow | Refusal> =>
  movePayIn(trx, by, now, row, 'leave', {
    set: { actionState: 'left', actionReason: JSON.stringify({ refusal, values }) },
    note: refusal,
  })

/**
 * Pays for the intended order from the balance. When that is impossible (order dead or already paid), the payment
 * stores the reason, and the money is refunded where the kind of order demands it; otherwise it stays in the balance,
 * where it pays off debt. A payment being refunded pays for nothing.
 */
export const runNextAction = async (
  store: Store,
  { orderKinds }: Pick<PaymentDependencies, 'orderKinds'>,
  now: number,
  payInId: number,
): Promise<void> => {
  const due = (trx: Store['reader']) =>
    trx
      .selectFrom('payIn')
      .selectAll()
      .where('id', '=', payInId)
      .where('actionState', '=', 'due')
      .where('state', '=', 'paid')
      .executeTakeFirst()
  const done = await store.transaction(async (trx) => {
    const row = await due(trx)
    if (!row || row.actionOrderId === null) return null
    const marked = await movePayIn(trx, systemActor, now, row, 'act', { set: { actionState: 'done' } })
    if (isRefusal(marked)) return marked
    const kind = orderKinds.find((each) => each.kind === row.actionKind)
    if (!kind) return refuse('PAY_PURPOSE_UNKNOWN')
    return await kind.pay(trx, row.memberId, now, {
      id: row.actionOrderId,
      detail: JSON.parse(row.actionDetail) as unknown,
      payIn: { id: row.id, amountFen: creditedFen(row) },
    })
  })
  if (!isRefusal(done)) return
  const leave = (sendsBack: boolean) =>
    store.transaction(async (trx) => {
      const row = await due(trx)
      if (!row) return null
      const left = await leaveAction(trx, systemActor, now, row, done)
      if (isRefusal(left)) return left
      if (sendsBack)
        return await beginPartRefund(trx, now, {
          payInId: row.id,
          amountFen: creditedFen(row),
          key: `late:${row.id}`,
          reason: refusalText(done, 'zh'),
        })
      await payDebt(trx, now, row.memberId, { key: `pay-in:${row.id}` })
      return null
    })
  const row = await due(store.reader)
  const kind = orderKinds.find((each) => each.kind === row?.actionKind)
  // a customer who has spent the money meanwhile keeps the purchase, so nothing is refunded
  if (!kind?.sendsBack?.(done) || isRefusal(await leave(true))) await leave(false)
}
