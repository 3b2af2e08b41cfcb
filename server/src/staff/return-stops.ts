import type { Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'

/** The job that gives stops back to dispatch which a courier no longer works; who takes stops stands further up. */
export const RETURN_STOPS = 'return-stops'
/** `days` null: every day from today on. */
export type ReturnStops = { courierId: number; days: readonly string[] | null }

/** Has a courier's stops looked at once the change of account or rota is stored. */
export const returnStopsOf = async (
  trx: Transaction<PlatformTables>,
  now: number,
  payload: ReturnStops,
): Promise<void> => {
  await enqueue(trx, now, { kind: RETURN_STOPS, payload })
}
