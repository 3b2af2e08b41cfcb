// Applies a gateway's report about a payment, in a reply or a notification, and credits money that has arrived.
import { formatFen } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { type Actor } from '../platform/life-cycle.ts'
import { runNextAction } from './pay-intended-order.ts'
import { creditPayIn } from './credit-pay-in.ts'
import type { PayInState as Answer } from './provider.ts'
import { movePayIn, raisePayAlarm, withoutSilence } from './life-cycle.ts'
import { LATE_QUERIES, nextQueryAt, SILENCE_LIMIT } from './rules.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'
import type { PayInRow, PayingTables } from './tables.ts'

type Paid = Extract<Answer, { state: 'paid' }>

/** Credits a payment; an unexpected amount raises an alarm for finance instead. */
const credit = async (
  trx: Transaction<PayingTables>,
  by: Actor,
  now: number,
  row: PayInRow,
  paid: Paid,
): Promise<PayInRow | Refusal> => {
  if (row.journalId !== null) return row
  const facts = { providerNumber: paid.providerNumber, paidFen: paid.amountFen, paidAt: paid.paidAt }
  // the same wrong amount again, which finance knows of or has dealt with
  if (paid.amountFen !== row.amountFen && row.paidFen === paid.amountFen) return row
  if (paid.amountFen !== row.amountFen)
    return await raisePayAlarm(
      trx,
      now,
      row,
      'amount',
      `¥${formatFen(paid.amountFen)} ≠ ¥${formatFen(row.amountFen)}`,
      { ...facts, askAt: null },
    )
  return await creditPayIn(trx, by, now, row, { ...facts, alarm: withoutSilence(row) })
}

/**
 * Records an unpaid state: ends the payment when the gateway says so, else schedules the next query if this was one.
 */
const note = async (
  trx: Transaction<PayingTables>,
  by: Actor,
  now: number,
  row: PayInRow,
  answer: Exclude<Answer, Paid>,
  swept: boolean,
): Promise<PayInRow | Refusal> => {
  if (row.journalId !== null || row.alarm === 'amount') return row
  const over = now >= row.expiresAt
  if (row.state === 'waiting' && (answer.state === 'closed' || (answer.state === 'missing' && over)))
    return await movePayIn(trx, by, now, row, 'close', {
      set: {
        askAt: now + (LATE_QUERIES[0] ?? 0),
        asks: 0,
        silentSince: null,
        alarm: withoutSilence(row),
      },
      note: answer.state === 'closed' ? answer.cause : '',
    })
  const silent = answer.state === 'unknown'
  const silentSince = silent ? (row.silentSince ?? now) : null
  const late = LATE_QUERIES[row.asks + 1]
  const askAt =
    row.state === 'waiting' || silent ? nextQueryAt(now, row.asks) : late === undefined ? null : now + late
  await trx
    .updateTable('payIn')
    .set({ silentSince, ...(swept ? { askAt, asks: row.asks + 1 } : {}) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
  const known = { ...row, silentSince }
  return silentSince !== null && now - silentSince > SILENCE_LIMIT && row.alarm === '' && silent
    ? await raisePayAlarm(trx, now, known, 'silent', answer.cause)
    : known
}

/**
 * Applies a verified notification or reply about a payment. True when the number is ours. `swept`: the query came from
 * the sweep, which postpones the next one. The order is paid in a later transaction, because the credit must stand even
 * when that is refused.
 */
export const receive = async (
  store: Store,
  setting: Pick<PaymentDependencies, 'orderKinds'>,
  by: Actor,
  now: number,
  number: string,
  answer: Answer,
  swept = false,
): Promise<boolean> => {
  const taken = await store.transaction(async (trx) => {
    const row = await trx.selectFrom('payIn').selectAll().where('number', '=', number).executeTakeFirst()
    if (!row) return null
    return answer.state === 'paid'
      ? await credit(trx, by, now, row, answer)
      : await note(trx, by, now, row, answer, swept)
  })
  if (taken === null) return false
  // another process changed the row meanwhile; its change stands, and the gateway will report again
  if (isRefusal(taken)) throw new Error(`payment ${number}: ${taken.refusal}`)
  if (taken.actionState === 'due') await runNextAction(store, setting, now, taken.id)
  return true
}
