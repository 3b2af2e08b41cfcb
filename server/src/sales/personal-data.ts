import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { SalesTables } from './tables.ts'

/** Which of these pictures (by hash) are still shown on a load or buyer. */
const picturesInUse = async (db: Handle<SalesTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('salesPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** Sales stores nothing about customers, but shows pictures. */
export const salesPersonalData: PersonalData<SalesTables> = { picturesInUse }
