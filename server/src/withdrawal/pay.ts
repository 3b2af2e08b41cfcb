// Starts the payment of approved withdrawals of money.

import { isRefusal, type Refusal, refuse } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import { lastProofGapFen } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import { enqueue, type Worker } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { moveWithdrawal, type Actor, staffActor } from './life-cycle.ts'
import type { OutcomeTables } from './apply-outcome.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'
import type { StaffActor } from '../platform/http/route.ts'
import {
  type DeskTables,
  type OnWithdrawal,
  recordOn,
  othersRow,
  refuseDebt,
  needsCall,
} from './staff-action.ts'
import { type PayTools, callProvider } from './call-provider.ts'

/**
 * Moves an approved withdrawal to paying, with the number for the provider; the provider is called after the commit.
 */
export const startPaying = async (
  trx: Transaction<WithdrawalTables & PlatformTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
): Promise<WithdrawalRow | Refusal> => {
  const moved = await moveWithdrawal(trx, actor, now, row, 'pay', {
    set:
      row.rail === 'manual'
        ? { rail: 'manual' }
        : { billNumber: `${row.number}A1`, nextQueryAt: now + MINUTE },
  })
  if (isRefusal(moved)) return moved
  if (row.rail !== 'manual') await enqueue(trx, now, { kind: 'withdrawal-transfer', payload: { id: row.id } })
  return moved
}

export const transferWorker = (tools: PayTools): Worker<OutcomeTables> => ({
  kind: 'withdrawal-transfer',
  run: (database, now, payload) => callProvider(database, now, (payload as { id: number }).id, tools),
})

/**
 * Pays an approved withdrawal. The state changes first; the outbox calls the provider after the commit. For a manual
 * transfer it only records who makes it, so that two people do not transfer the same money.
 */
export const payWithdrawal = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: OnWithdrawal,
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  const owing = await refuseDebt(trx, row)
  if (owing) return owing
  if (needsCall(row)) return refuse('WITHDRAWAL_CALL_FIRST')
  const provider = row.rail === 'manual' ? null : providers[row.rail]
  if (row.rail === 'wechat' && !provider) return refuse('PAYOUT_OFF')
  if (provider && (await lastProofGapFen(trx)) !== 0) return refuse('PAYOUT_STOPPED')
  // a provider that is gone leaves an account somebody can still transfer to
  const moved = await startPaying(trx, staffActor(actor), now, provider ? row : { ...row, rail: 'manual' })
  if (isRefusal(moved)) return moved
  await recordOn(trx, actor, now, { before: row, after: moved }, 'pay')
  return moved
}
