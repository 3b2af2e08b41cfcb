// Finds the pictures that the sales domain still shows, so that they are not erased. The domain stores nothing about
// customers.

import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { SalesTables } from './tables.ts'

/** Those of the given pictures (by hash) that a load or buyer still shows. */
const picturesInUse = async (db: Handle<SalesTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('salesPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** Sales stores nothing about customers, but shows pictures. */
export const salesPersonalData: PersonalData<SalesTables> = { picturesInUse }
