import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

/** Finds which of the given pictures (by hash) are still shown by a recycling order. */
export const pickupPictures = async (
  db: Handle<PickupTables>,
  hashes: readonly string[],
): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('pickupPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)
