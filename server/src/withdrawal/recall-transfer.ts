// Recalls a transfer of withdrawn money that its payee has not confirmed.

import type { Database } from '../platform/database.ts'
import { applyOutcome, type OutcomeTables } from './apply-outcome.ts'
import type { WithdrawalRow } from './tables.ts'
import type { PayTools } from './call-provider.ts'

/** Recalls a transfer its payee has not confirmed; the provider's reply is applied like any other. */
export const recall = async (
  database: Database<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  { providers }: PayTools,
): Promise<void> => {
  const provider = row.rail === 'manual' ? null : providers()[row.rail]
  if (provider && row.billNumber !== null)
    await applyOutcome(database, now, row.id, await provider.cancel(row.billNumber))
}
