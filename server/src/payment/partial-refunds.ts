// Starts partial refunds of a payment, reads their states, and finds the orders that are being paid at the moment.
import { formatFen } from '@huishou/wire/money'
import { payInStateText } from '@huishou/wire/payment/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import { journalTextOf, post } from '../ledger/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { systemActor } from '../platform/life-cycle.ts'
import { movePayIn } from './life-cycle.ts'
import { creditedFen } from './rules.ts'
import type { PayInRefundRow, PaymentTables, PayingTables } from './tables.ts'

type Part = { payInId: number; amountFen: number; key: string; reason: string }

/** Refunded amount of a payment, including refunds in progress. */
const refundedFen = async (db: Handle<PaymentTables>, payInId: number): Promise<number> => {
  const { sum } = await db
    .selectFrom('payInRefund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amountFen'), e.lit(0)).as('sum'))
    .where('payInId', '=', payInId)
    .where('state', 'in', ['asked', 'sending', 'done'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/**
 * Begins a partial refund: debits the balance, once per key; a sweep sends it after the commit. Refuses PAY_STATE when
 * the whole payment is being refunded, REFUND_TOO_LARGE when the total would exceed the payment, BALANCE_SHORT.
 */
export const beginPartRefund = async (
  trx: Transaction<PayingTables>,
  now: number,
  { payInId, amountFen, key, reason }: Part,
): Promise<null | Refusal> => {
  const known = await trx.selectFrom('payInRefund').select('id').where('partKey', '=', key).executeTakeFirst()
  if (known) return null
  const row = await trx.selectFrom('payIn').selectAll().where('id', '=', payInId).executeTakeFirstOrThrow()
  if (row.state !== 'paid') return refuse('PAY_STATE', { values: { state: payInStateText[row.state] } })
  const left = creditedFen(row) - (await refundedFen(trx, payInId))
  if (amountFen > left)
    return refuse('REFUND_TOO_LARGE', { values: { count: 0, max: formatFen(Math.max(0, left)) } })
  const refund = await trx
    .insertInto('payInRefund')
    .values({
      payInId,
      number: `R${row.number.slice(1)}${spokenCode(6)}`,
      amountFen,
      state: 'sending',
      reason: reason.slice(0, 80),
      askedByStaffId: 0,
      askedByName: '',
      askedAt: now,
      approvedByStaffId: null,
      approvedByName: '',
      journalId: null,
      providerNumber: '',
      cause: '',
      // due at once, so that the next sweep sends it
      askAt: now,
      asks: 0,
      endedAt: null,
      partKey: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const journalId = await post(trx, now, {
    kind: 'pay_in_refund',
    key: `pay-in-refund:${refund.id}`,
    memberId: row.memberId,
    ...(row.journalId === null ? {} : { correctsId: row.journalId }),
    text: journalTextOf('refundToPayer', row.number),
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: -amountFen },
      { account: { company: 'gateway' }, amountFen },
    ],
  })
  if (isRefusal(journalId)) return journalId
  await trx.updateTable('payInRefund').set({ journalId }).where('id', '=', refund.id).execute()
  const moved = await movePayIn(trx, systemActor, now, row, 'part_refund', {
    note: `¥${formatFen(amountFen)} ${reason}`,
  })
  return isRefusal(moved) ? moved : null
}

/** States of the refunds with these keys. */
export const partRefundStates = async (
  db: Handle<PaymentTables>,
  keys: readonly string[],
): Promise<Map<string, PayInRefundRow['state']>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('payInRefund')
    .select(['partKey', 'state'])
    .where('partKey', 'in', keys)
    .execute()
  return new Map(rows.map(({ partKey, state }) => [partKey ?? '', state]))
}

/** Orders of this kind with a waiting payment that was started within the last `minutes` minutes. */
export const ordersBeingPaid = async (
  db: Handle<PaymentTables>,
  now: number,
  kind: string,
  ids: readonly number[],
  minutes: number,
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payIn')
    .select('actionOrderId')
    .where('actionOrderId', 'in', ids)
    .where('actionKind', '=', kind)
    .where('state', '=', 'waiting')
    .where('startedAt', '>', now - minutes * MINUTE)
    .execute()
  return new Set(rows.flatMap(({ actionOrderId }) => actionOrderId ?? []))
}
