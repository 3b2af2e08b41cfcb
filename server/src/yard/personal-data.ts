// Finds the pictures that the yard domain still shows, so that they are not erased. The domain stores nothing about
// customers.

import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { YardTables } from './tables.ts'

/** Those of the given pictures (by hash) that are attached to yard work. */
const picturesInUse = async (db: Handle<YardTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('yardPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** The yard stores nothing about customers, but shows pictures. */
export const yardPersonalData: PersonalData<YardTables> = { picturesInUse }
