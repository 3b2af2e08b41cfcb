import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { YardTables } from './tables.ts'

/** Which of these pictures (by hash) are still shown on an unloading. */
const picturesInUse = async (db: Handle<YardTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('yardPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** The yard stores nothing about customers, but shows pictures. */
export const yardPersonalData: PersonalData<YardTables> = { picturesInUse }
