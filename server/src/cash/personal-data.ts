import type { LedgerTables } from '../ledger/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { proveCash } from './prove-cash.ts'
import type { CashTables } from './tables.ts'

/** Those of the given hashes whose pictures a deposit still shows. */
const picturesInUse = async (db: Handle<CashTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('cashPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** Cash stores nothing about customers; it shows pictures and is part of the proof. */
export const cashPersonalData: PersonalData<CashTables & LedgerTables> = { picturesInUse, prove: proveCash }
