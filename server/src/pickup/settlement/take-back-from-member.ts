import { type AccountRef, type LedgerTables, readBalances } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/database.ts'

/**
 * Builds the ledger entries that take an amount back from a member: from the balance as far as it suffices; the rest
 * becomes a debt.
 */
export const fromMember = async (
  trx: Transaction<LedgerTables>,
  memberId: number,
  amountFen: number,
): Promise<{ account: AccountRef; amountFen: number }[]> => {
  const { availableFen } = await readBalances(trx, memberId)
  const fromBalance = amountFen > 0 ? Math.min(availableFen, amountFen) : amountFen
  return [
    { account: { member: memberId, kind: 'available' }, amountFen: -fromBalance },
    { account: { member: memberId, kind: 'debt' }, amountFen: -(amountFen - fromBalance) },
  ]
}
