// Asks the payment gateways for the state of payments, on request and in a periodic job, which also pays for orders
// whose payment has arrived and sends or queries open refunds.
import { gatewayActor } from '../platform/life-cycle.ts'
import type { PayInState as Answer, PayInProvider } from './provider.ts'
import { runNextAction } from './pay-intended-order.ts'
import { receive } from './receive-payment.ts'
import { QUERY_GAP, nextQueryAt } from './rules.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'
import { queryRefunds } from './send-refund.ts'
import type { PayInRow } from './tables.ts'

const AT_ONCE = 100

const safely = (asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => ({ state: 'unknown', cause: String(error) }))

/**
 * The gateway's reply about a payment. An expired one is first closed at the gateway, so that it can no longer be paid.
 */
const answerOf = async (provider: PayInProvider | null, row: PayInRow, now: number): Promise<Answer> => {
  if (!provider) return { state: 'unknown', cause: 'gateway_off' }
  const answer = await safely(provider.query(row.number))
  const open = answer.state === 'waiting' || answer.state === 'missing'
  if (!open || row.state !== 'waiting' || now < row.expiresAt) return answer
  return await safely(provider.close(row.number))
}

/** Queries the gateway about one payment and applies the reply; a query by the sweep postpones the next one. */
export const queryGateway = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  row: PayInRow,
  swept = false,
): Promise<void> => {
  const answer = await answerOf(setting.providers[row.gateway], row, now)
  await receive(store, setting, gatewayActor, now, row.number, answer, swept)
}

/** Queries the gateway for a waiting payer, with a minimum interval. True when it was queried. */
export const queryForPayer = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  row: PayInRow,
): Promise<boolean> => {
  if (row.state !== 'waiting' || row.alarm === 'amount' || row.askedAt > now - QUERY_GAP) return false
  const first = await store.transaction((trx) =>
    trx
      .updateTable('payIn')
      .set({ askedAt: now })
      .where('id', '=', row.id)
      .where('askedAt', '<=', now - QUERY_GAP)
      .executeTakeFirst(),
  )
  if (first.numUpdatedRows === 0n) return false
  await queryGateway(store, setting, now, row)
  return true
}

const queryPayIns = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  problems: unknown[],
): Promise<void> => {
  const due = await store.reader
    .selectFrom('payIn')
    .selectAll()
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(AT_ONCE)
    .execute()
  for (const row of due)
    try {
      await queryGateway(store, setting, now, row, true)
    } catch (error) {
      problems.push(error)
      await store.transaction((trx) =>
        trx
          .updateTable('payIn')
          .set({ askAt: nextQueryAt(now, row.asks), asks: row.asks + 1 })
          .where('id', '=', row.id)
          .where('askAt', '=', row.askAt)
          .execute(),
      )
    }
}

const payForOrders = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
  problems: unknown[],
): Promise<void> => {
  const unacted = await store.reader
    .selectFrom('payIn')
    .select('id')
    .where('actionState', '=', 'due')
    .where('state', '=', 'paid')
    .orderBy('updatedAt')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of unacted)
    try {
      await runNextAction(store, setting, now, id)
    } catch (error) {
      problems.push(error)
      // to the end of the line
      await store.transaction((trx) =>
        trx.updateTable('payIn').set({ updatedAt: now }).where('id', '=', id).execute(),
      )
    }
}

/** Sweep over everything due: waiting payments, orders left unpaid by a crash, refunds in progress. */
export const queryDuePayIns = async (
  store: Store,
  setting: PaymentDependencies,
  now: number,
): Promise<void> => {
  const problems: unknown[] = []
  await queryPayIns(store, setting, now, problems)
  await payForOrders(store, setting, now, problems)
  await queryRefunds(store, setting, now, problems)
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} payments could not be asked about`)
}
