// Applies a gateway's report about a refund, in a reply or a notification.
import { formatFen } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, payDebt, post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import { gatewayActor } from '../platform/life-cycle.ts'
import type { RefundState } from './provider.ts'
import { movePayIn, raisePayAlarm, withoutSilence } from './life-cycle.ts'
import { nextQueryAt, SILENCE_LIMIT } from './rules.ts'
import type { Store } from './dependencies.ts'
import type { PayInRefundRow, PayInRow, PayingTables } from './tables.ts'

type Trx = Transaction<PayingTables>

/** Returns the money to the balance when a refund failed; the payment is paid again. */
const giveBack = async (
  trx: Trx,
  now: number,
  row: PayInRow,
  refund: PayInRefundRow,
  cause: string,
): Promise<PayInRow | Refusal> => {
  const posted = await post(trx, now, {
    kind: 'pay_in_refund',
    key: `pay-in-refund-back:${refund.id}`,
    memberId: row.memberId,
    ...(refund.journalId === null ? {} : { correctsId: refund.journalId }),
    text: journalTextOf('refundFailed', row.number),
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: refund.amountFen },
      { account: { company: 'gateway' }, amountFen: -refund.amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  await payDebt(trx, now, row.memberId, { key: `pay-in-refund-back:${refund.id}` })
  await trx
    .updateTable('payInRefund')
    .set({ state: 'refused', cause, askAt: null, endedAt: now })
    .where('id', '=', refund.id)
    .execute()
  return await movePayIn(
    trx,
    gatewayActor,
    now,
    row,
    refund.partKey === null ? 'refund_refused' : 'part_refused',
    {
      set: { alarm: withoutSilence(row) },
      note: cause,
    },
  )
}

const otherAmount = ({ number, amountFen }: PayInRefundRow, saidFen: number): string =>
  `${number}: ¥${formatFen(saidFen)} ≠ ¥${formatFen(amountFen)}`

/** Raises an alarm for finance about a reply that contradicts the books, once per contradiction. */
const contradict = async (
  trx: Trx,
  now: number,
  row: PayInRow,
  note: string,
): Promise<PayInRow | Refusal> => {
  const known = await trx
    .selectFrom('payInEvent')
    .select('id')
    .where('payInId', '=', row.id)
    .where('action', '=', 'alarm')
    .where('note', '=', note)
    .executeTakeFirst()
  return known
    ? row
    : await movePayIn(trx, gatewayActor, now, row, 'alarm', { set: { alarm: 'refund' }, note })
}

const finish = async (
  trx: Trx,
  now: number,
  row: PayInRow,
  refund: PayInRefundRow,
  { providerNumber, amountFen }: Extract<RefundState, { state: 'done' }>,
): Promise<PayInRow | Refusal> => {
  await trx
    .updateTable('payInRefund')
    .set({ state: 'done', providerNumber, askAt: null, endedAt: now })
    .where('id', '=', refund.id)
    .execute()
  const done = await movePayIn(
    trx,
    gatewayActor,
    now,
    row,
    refund.partKey === null ? 'refund_done' : 'part_done',
    {
      set: { alarm: withoutSilence(row) },
      note: refund.partKey === null ? '' : `¥${formatFen(refund.amountFen)}`,
    },
  )
  return isRefusal(done) || amountFen === refund.amountFen
    ? done
    : await contradict(trx, now, done, otherAmount(refund, amountFen))
}

/** Handles a reply about a finished refund: a contradiction moves no money but needs a person's attention. */
const hearAgain = async (
  trx: Trx,
  now: number,
  row: PayInRow,
  refund: PayInRefundRow,
  answer: RefundState,
): Promise<PayInRow | Refusal> => {
  if (answer.state === 'done' && refund.state === 'done')
    return answer.amountFen === refund.amountFen
      ? row
      : await contradict(trx, now, row, otherAmount(refund, answer.amountFen))
  if (answer.state !== 'done' && (answer.state !== 'refused' || refund.state !== 'done')) return row
  const said = answer.state === 'done' ? `¥${formatFen(answer.amountFen)}` : answer.cause
  return await contradict(trx, now, row, `${refund.number}: ${answer.state} ${said} (${refund.state})`)
}

/** Schedules the next query of a refund with unknown state, at growing intervals; raises an alarm after hours. */
const stillSending = async (
  trx: Trx,
  now: number,
  row: PayInRow,
  refund: PayInRefundRow,
  answer: RefundState,
): Promise<PayInRow | Refusal> => {
  await trx
    .updateTable('payInRefund')
    .set({ asks: refund.asks + 1, askAt: nextQueryAt(now, refund.asks) })
    .where('id', '=', refund.id)
    .execute()
  return now - row.updatedAt > SILENCE_LIMIT && row.alarm === ''
    ? await raisePayAlarm(trx, now, row, 'silent', 'cause' in answer ? answer.cause : answer.state)
    : row
}

/** Applies a gateway's reply about a refund. True when the number is ours; repetitions change nothing. */
export const receiveRefund = async (
  store: Store,
  now: number,
  number: string,
  answer: RefundState,
): Promise<boolean> => {
  const taken = await store.transaction(async (trx) => {
    const refund = await trx
      .selectFrom('payInRefund')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst()
    if (!refund) return null
    const row = await trx
      .selectFrom('payIn')
      .selectAll()
      .where('id', '=', refund.payInId)
      .executeTakeFirstOrThrow()
    if (refund.state !== 'sending') return await hearAgain(trx, now, row, refund, answer)
    if (answer.state === 'done') return await finish(trx, now, row, refund, answer)
    if (answer.state === 'refused') return await giveBack(trx, now, row, refund, answer.cause)
    return await stillSending(trx, now, row, refund, answer)
  })
  if (isRefusal(taken)) throw new Error(`refund ${number}: ${taken.refusal}`)
  return taken !== null
}
