import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { proveYard } from './prove-yard.ts'
import type { YardTables } from './tables.ts'

/** Those of the given hashes whose pictures an unloading still shows. */
const picturesInUse = async (db: Handle<YardTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('yardPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** The yard stores nothing about customers; it shows pictures and is part of the proof. */
export const yardPersonalData: PersonalData<YardTables & LedgerTables> = { picturesInUse, prove: proveYard }
