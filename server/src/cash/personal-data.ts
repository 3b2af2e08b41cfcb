import type { Handle } from '../platform/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { CashTables } from './tables.ts'

/**
 * Tells which of the given uploaded pictures (by hash) are still shown by the cash domain, as slips of bank deposits.
 */
const picturesInUse = async (db: Handle<CashTables>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('cashPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)

/** The cash domain stores no personal data of customers; it only reports which uploaded pictures it still shows. */
export const cashPersonalData: PersonalData<CashTables> = { picturesInUse }
