import type { Transaction } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

/** Sets the maximum number of stops that a courier makes in a day. */
export const setLoadCap = async (
  trx: Transaction<StaffTables>,
  staffId: number,
  loadCap: number,
): Promise<void> => {
  await trx
    .updateTable('staff')
    .set((e) => ({ loadCap, version: e('version', '+', 1) }))
    .where('id', '=', staffId)
    .where('loadCap', '<>', loadCap)
    .execute()
}
