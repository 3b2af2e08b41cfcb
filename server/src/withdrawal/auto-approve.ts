import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { lastProofGapFen } from '../ledger/index.ts'
import type { MemberFacts } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { moveWithdrawal, systemActor } from './life-cycle.ts'
import { startPaying } from './pay.ts'
import type { WithdrawalRow } from './tables.ts'
import type { Terms, TermsTables } from './terms.ts'

/**
 * Approves and pays a small withdrawal at once if the member is not blocked, has been paid often enough before, is paid
 * through a provider, and the ledger has no gap. All other requests wait for finance.
 */
export const autoApprove = async (
  trx: Transaction<TermsTables & PlatformTables>,
  now: number,
  row: WithdrawalRow,
  { rules }: Terms,
  member: MemberFacts,
): Promise<WithdrawalRow | Refusal> => {
  if (row.rail === 'manual' || row.moneyFen > rules.trustedUpToFen || member.blacklisted) return row
  const { paid } = await trx
    .selectFrom('withdrawal')
    .select((e) => e.fn.countAll<number>().as('paid'))
    .where('memberId', '=', row.memberId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  if (paid < rules.trustedAfterPaid || (await lastProofGapFen(trx)) !== 0) return row
  const approved = await moveWithdrawal(trx, systemActor, now, row, 'approve')
  return isRefusal(approved) ? approved : await startPaying(trx, systemActor, now, approved)
}
