import type { Handle } from '../platform/database.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import type { YardTables } from './tables.ts'

/** Checks whether a person has a vehicle to unload: couriers do, and so do former ones who still have goods. */
export const isVehicleOf = async (
  db: Handle<YardTables & StaffTables>,
  staffId: number,
): Promise<boolean> => {
  if ((await readStaff(db, staffId))?.role === 'courier') return true
  const held = await db
    .selectFrom('yardBalance')
    .select('locationId')
    .where('locationKind', '=', 'vehicle')
    .where('locationId', '=', staffId)
    .where((e) => e.or([e('grams', '<>', 0), e('pieces', '<>', 0), e('costFen', '<>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
