import { formatFen, isRefusal, type Refusal } from '@huishou/wire'
import { post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PayInProvider, RefundState } from './gateway.ts'
import { movePayIn, raisePayAlarm } from './move.ts'
import { noticeAddress } from './open.ts'
import { nextAsk, SILENT } from './rules.ts'
import type { PaymentSetting, Store } from './setting.ts'
import type { PayInRefundRow, PayInRow, PayingTables } from './tables.ts'

type Trx = Transaction<PayingTables>
const gateway = { actor: 'gateway' } as const

/** It cannot go back that way: the money returns to the balance, the payment is as paid as before. */
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
    text: `退款未成功 ${row.number}`,
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: refund.amountFen },
      { account: { company: 'gateway' }, amountFen: -refund.amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  await trx
    .updateTable('payInRefund')
    .set({ state: 'refused', cause, askAt: null, endedAt: now })
    .where('id', '=', refund.id)
    .execute()
  return await movePayIn(trx, gateway, now, row, 'refund_refused', { note: cause })
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
  const done = await movePayIn(trx, gateway, now, row, 'refund_done')
  return isRefusal(done) || amountFen === refund.amountFen
    ? done
    : await raisePayAlarm(
        trx,
        now,
        done,
        'refund',
        `¥${formatFen(amountFen)} ≠ ¥${formatFen(refund.amountFen)}`,
      )
}

/** Takes what the gateway says about a refund. True when the number is ours; repeats change nothing. */
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
    if (refund.state !== 'sending') return refund
    const row = await trx
      .selectFrom('payIn')
      .selectAll()
      .where('id', '=', refund.payInId)
      .executeTakeFirstOrThrow()
    if (answer.state === 'done') return await finish(trx, now, row, refund, answer)
    if (answer.state === 'refused') return await giveBack(trx, now, row, refund, answer.cause)
    await trx
      .updateTable('payInRefund')
      .set({ asks: refund.asks + 1, askAt: nextAsk(now, refund.asks) })
      .where('id', '=', refund.id)
      .execute()
    return now - row.updatedAt > SILENT && row.alarm === ''
      ? await raisePayAlarm(trx, now, row, 'silent', answer.state)
      : refund
  })
  if (isRefusal(taken)) throw new Error(`refund ${number}: ${taken.refusal}`)
  return taken !== null
}

const safely = (asked: Promise<RefundState>): Promise<RefundState> =>
  asked.catch((error: unknown) => ({ state: 'unknown', cause: String(error) }))

const send = async (provider: PayInProvider, row: PayInRow, refund: PayInRefundRow): Promise<RefundState> =>
  await safely(
    provider.refund({
      number: refund.number,
      orderNumber: row.number,
      amountFen: refund.amountFen,
      paidFen: row.amountFen,
      reason: refund.reason,
      notifyUrl: noticeAddress(row),
    }),
  )

/**
 * Sends a refund that is written down as being sent, or asks about it. One the gateway never heard of is sent again under
 * the same number, which it refunds at most once.
 */
export const sendRefund = async (
  store: Store,
  setting: PaymentSetting,
  now: number,
  refund: PayInRefundRow,
): Promise<void> => {
  const row = await store.reader
    .selectFrom('payIn')
    .selectAll()
    .where('id', '=', refund.payInId)
    .executeTakeFirstOrThrow()
  const provider = setting.providers[row.gateway]
  if (!provider) return
  const known: RefundState =
    refund.asks === 0 ? { state: 'missing' } : await safely(provider.queryRefund(refund.number, row.number))
  const answer = known.state === 'missing' ? await send(provider, row, refund) : known
  await receiveRefund(store, now, refund.number, answer)
}

/** Right after the commit that marked it. */
export const sendRefundOf = async (
  store: Store,
  setting: PaymentSetting,
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

export const askAboutRefunds = async (store: Store, setting: PaymentSetting, now: number): Promise<void> => {
  const due = await store.reader
    .selectFrom('payInRefund')
    .selectAll()
    .where('askAt', '<=', now)
    .where('state', '=', 'sending')
    .limit(100)
    .execute()
  for (const refund of due) await sendRefund(store, setting, now, refund)
}
