// Credits the money of a customer's online payment to the customer's balance, exactly once.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, payDebt, post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import { type Actor } from '../platform/life-cycle.ts'
import { leaveAction } from './pay-intended-order.ts'
import { movePayIn } from './life-cycle.ts'
import type { PayInRow, PayingTables } from './tables.ts'

type Credit = Pick<PayInRow, 'providerNumber' | 'paidAt' | 'alarm'> & { paidFen: number; note?: string }

/**
 * Credits a payment to the balance exactly once: the journal's key, the row's state and its version each prevent a
 * repetition. An amount below the requested one stays in the balance and is not spent on the order.
 */
export const creditPayIn = async (
  trx: Transaction<PayingTables>,
  by: Actor,
  now: number,
  row: PayInRow,
  { note, ...facts }: Credit,
): Promise<PayInRow | Refusal> => {
  const journalId = await post(trx, now, {
    kind: 'top_up',
    key: `pay-in:${row.id}`,
    memberId: row.memberId,
    ...(by.staffId === null ? {} : { byStaffId: by.staffId }),
    text: journalTextOf(row.gateway, row.number),
    entries: [
      { account: { member: row.memberId, kind: 'available' }, amountFen: facts.paidFen },
      { account: { company: 'gateway' }, amountFen: -facts.paidFen },
    ],
  })
  if (isRefusal(journalId)) return journalId
  const forOrder = row.actionOrderId !== null
  const paid = await movePayIn(trx, by, now, row, 'mark_paid', {
    set: {
      ...facts,
      journalId,
      creditedAt: now,
      askAt: null,
      silentSince: null,
      actionState: forOrder ? 'due' : 'none',
    },
    ...(note === undefined ? {} : { note }),
  })
  if (isRefusal(paid)) return paid
  const enough = facts.paidFen >= row.amountFen
  // money paid in for an order is reserved for that order
  if (forOrder && enough) return paid
  await payDebt(trx, now, row.memberId, { key: `pay-in:${row.id}` })
  return forOrder ? await leaveAction(trx, by, now, paid, refuse('BALANCE_SHORT')) : paid
}
