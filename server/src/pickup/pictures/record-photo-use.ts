import { hashInPath } from '../../file/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

/**
 * Records the uploads that a recycling order shows; pictures under other paths are never deleted and need no record.
 */
export const notePhotos = async (
  trx: Transaction<PickupTables>,
  orderId: number,
  paths: readonly string[],
  purpose: PickupTables['pickupPhoto']['purpose'] = 'photo',
): Promise<void> => {
  const hashes = new Set(paths.flatMap((path) => hashInPath(path) ?? []))
  if (hashes.size === 0) return
  await trx
    .insertInto('pickupPhoto')
    .values([...hashes].map((sha256) => ({ orderId, sha256, purpose })))
    .onConflict((c) => c.doNothing())
    .execute()
}
