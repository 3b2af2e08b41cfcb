// Asks payment providers about transfers of withdrawn money whose outcome is not known yet, and makes those that have
// not reached the provider.

import type { Database } from '../platform/database.ts'
import { applyOutcome, type OutcomeTables } from './apply-outcome.ts'
import { type PayTools, callProvider } from './call-provider.ts'

/**
 * Sweep: queries providers about transfers that are due, longest waiting first; `callProvider` decides which of them it
 * makes instead. If one query fails, the others are still made, and the failed one comes last next time.
 */
export const queryDue =
  (tools: PayTools) =>
  async (database: Database<OutcomeTables>, now: number): Promise<void> => {
    const due = await database.reader
      .selectFrom('withdrawal')
      .select('id')
      .where('state', 'in', ['paying', 'awaiting_user'])
      .where('nextQueryAt', '<=', now)
      .orderBy('nextQueryAt')
      .limit(50)
      .execute()
    const began = performance.now()
    const failures: unknown[] = []
    for (const { id } of due) {
      // calls take their time, and when each was made matters
      const at = now + Math.round(performance.now() - began)
      try {
        await callProvider(database, at, id, tools)
      } catch (error) {
        failures.push(error)
        await applyOutcome(database, at, id, { state: 'unknown', cause: String(error) })
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'providers could not be asked')
  }

/** Queries the provider once about a transfer, or makes it as the sweep does, on request of staff. */
export const queryNow = (database: Database<OutcomeTables>, now: number, id: number, tools: PayTools) =>
  callProvider(database, now, id, tools)
