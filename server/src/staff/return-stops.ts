// Queues the job that takes stops away from a courier who can no longer make them (because of leave, changed hours, a
// swap, or a changed or closed account), so that dispatchers can assign them again.

import type { Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'

/**
 * Kind of the job that returns a courier's stops to dispatch where the courier no longer works at their time. A domain
 * above this one runs the job.
 */
export const RETURN_STOPS = 'return-stops'
/** `days` is null for every day from today on. */
export type ReturnStops = { courierId: number; days: readonly string[] | null }

/** Queues the job when a change of account or rota is stored. */
export const returnStopsOf = async (
  trx: Transaction<PlatformTables>,
  now: number,
  payload: ReturnStops,
): Promise<void> => {
  await enqueue(trx, now, { kind: RETURN_STOPS, payload })
}
