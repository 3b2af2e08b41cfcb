// Tells the webhook endpoints of other systems when a withdrawal of money is requested, and how it ended.

import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

type Trx = Transaction<WithdrawalTables>

const factsOf = ({ id, number, rail, moneyFen, feeFen }: WithdrawalRow) => ({
  withdrawalId: id,
  number,
  rail,
  moneyFen,
  feeFen,
})

export const publishRequested = (trx: Trx, now: number, row: WithdrawalRow): Promise<void> =>
  publishEvent(trx, now, 'withdrawal.requested', { ...factsOf(row), requestedAt: row.requestedAt })

/** Tells webhook endpoints how a withdrawal ended. */
export const publishMoved = async (
  trx: Trx,
  now: number,
  before: WithdrawalRow,
  after: WithdrawalRow,
): Promise<void> => {
  if (before.state === after.state) return
  const facts = factsOf(after)
  switch (after.state) {
    case 'paid':
      return await publishEvent(trx, now, 'withdrawal.paid', { ...facts, paidAt: after.paidAt })
    case 'rejected':
    case 'failed':
    case 'cancelled':
      return await publishEvent(trx, now, `withdrawal.${after.state}`, facts)
    default:
  }
}
