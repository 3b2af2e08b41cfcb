import type { Handle } from '../platform/database.ts'
import type { RotaTables } from './tables.ts'

/** Reads the name of the holiday that a city has on a day; null if the day is not a holiday there. */
export const readHoliday = async (
  db: Handle<RotaTables>,
  cityId: string,
  day: string,
): Promise<string | null> => {
  const holiday = await db
    .selectFrom('rotaHoliday')
    .select('name')
    .where('cityId', '=', cityId)
    .where('day', '=', day)
    .executeTakeFirst()
  return holiday?.name ?? null
}
