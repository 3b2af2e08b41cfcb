// Stores and deletes the last known geographical positions of couriers.

import type { Position } from '@huishou/wire/geo'
import type { Transaction } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

/** Stores where somebody was seen, unless a later position is known; returns whether it was stored. */
export const moveStaff = async (
  trx: Transaction<StaffTables>,
  staffId: number,
  { latitude, longitude, at }: Position & { at: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ latitude, longitude, positionAt: at })
    .where('id', '=', staffId)
    .where((e) => e.or([e('positionAt', 'is', null), e('positionAt', '<', at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const UNKNOWN = { latitude: null, longitude: null, positionAt: null }

/** Deletes the position of somebody who no longer wants to be seen. */
export const forgetPositionOf = async (trx: Transaction<StaffTables>, staffId: number): Promise<void> => {
  await trx.updateTable('staff').set(UNKNOWN).where('id', '=', staffId).execute()
}

/** Deletes all positions recorded before a given time. */
export const forgetPositions = async (trx: Transaction<StaffTables>, before: number): Promise<void> => {
  await trx.updateTable('staff').set(UNKNOWN).where('positionAt', '<=', before).execute()
}
