// Sends refunds to the payment gateway, and asks it whether they were paid.
import type { PayInProvider, RefundState } from './provider.ts'
import { noticeAddress } from './open-pay-in.ts'
import { receiveRefund } from './receive-refund.ts'
import { creditedFen, nextQueryAt } from './rules.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'
import type { PayInRefundRow, PayInRow } from './tables.ts'

const safely = (asked: Promise<RefundState>): Promise<RefundState> =>
  asked.catch((error: unknown) => ({ state: 'unknown', cause: String(error) }))

const send = async (provider: PayInProvider, row: PayInRow, refund: PayInRefundRow): Promise<RefundState> =>
  await safely(
    provider.refund({
      number: refund.number,
      orderNumber: row.number,
      amountFen: refund.amountFen,
      paidFen: creditedFen(row),
      reason: refund.reason,
      notifyUrl: noticeAddress(row),
    }),
  )

/** The gateway's reply about a refund; a finished one is only queried, never sent again. */
const answerOf = async (
  provider: PayInProvider | null,
  row: PayInRow,
  refund: PayInRefundRow,
): Promise<RefundState> => {
  if (!provider) return { state: 'unknown', cause: 'gateway_off' }
  const known: RefundState =
    refund.asks === 0 ? { state: 'missing' } : await safely(provider.queryRefund(refund.number, row.number))
  return known.state === 'missing' && refund.state === 'sending' ? await send(provider, row, refund) : known
}

/**
 * Sends a stored refund, or queries it when it was sent before. One unknown to the gateway is sent again under the same
 * number, which it refunds at most once.
 */
export const sendRefund = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  refund: PayInRefundRow,
): Promise<void> => {
  const row = await store.reader
    .selectFrom('payIn')
    .selectAll()
    .where('id', '=', refund.payInId)
    .executeTakeFirstOrThrow()
  const answer = await answerOf(setting.providers[row.gateway], row, refund)
  await receiveRefund(store, now, refund.number, answer)
}

/** Sends a refund right after the commit that marked it. */
export const sendRefundOf = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  payInId: number,
): Promise<void> => {
  const refund = await store.reader
    .selectFrom('payInRefund')
    .selectAll()
    .where('payInId', '=', payInId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (refund) await sendRefund(store, setting, now, refund)
}

/** Sweep over due refunds, longest waiting first; an error goes into `problems` and does not stop the others. */
export const queryRefunds = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  problems: unknown[],
): Promise<void> => {
  const due = await store.reader
    .selectFrom('payInRefund')
    .selectAll()
    .where('askAt', '<=', now)
    .where('state', '=', 'sending')
    .orderBy('askAt')
    .limit(100)
    .execute()
  for (const refund of due)
    try {
      await sendRefund(store, setting, now, refund)
    } catch (error) {
      problems.push(error)
      await store.transaction((trx) =>
        trx
          .updateTable('payInRefund')
          .set({ asks: refund.asks + 1, askAt: nextQueryAt(now, refund.asks) })
          .where('id', '=', refund.id)
          .where('state', '=', 'sending')
          .execute(),
      )
    }
}
