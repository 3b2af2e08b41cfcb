// Reads, for given days, how many stops are bound to each courier and which days are holidays. Also converts a
// courier's planned day to the wire format.

import type { Handle } from '../../platform/database.ts'
import type { Planned } from '../read-shifts.ts'
import type { RotaTables } from '../tables.ts'

type Db = Handle<RotaTables>

/** Number of stops that a courier has accepted or that are pinned to the courier, by courier and day. */
export const readBoundStops = async (
  db: Db,
  days: readonly string[],
): Promise<(courierId: number, day: string) => number> => {
  const rows = await db
    .selectFrom('soldPlace')
    .select((e) => ['courierId', 'day', e.fn.countAll<number>().as('stops')])
    .where('courierId', 'is not', null)
    .where('day', 'in', days)
    .groupBy(['courierId', 'day'])
    .execute()
  const stops = new Map(rows.map((row) => [`${row.courierId} ${row.day}`, Number(row.stops)]))
  return (courierId, day) => stops.get(`${courierId} ${day}`) ?? 0
}

/** Converts a courier's planned day to the wire format. */
export const dayOfPlan = (day: string, { hours, exception }: Planned, stops: number) => ({
  day,
  hours: [...hours],
  cause: exception?.cause ?? null,
  note: exception?.note ?? '',
  stops,
})

/** Names of a city's holidays by day. */
export const readHolidays = async (
  db: Db,
  cityId: string,
  days: readonly string[],
): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('rotaHoliday')
        .select(['day', 'name'])
        .where('cityId', '=', cityId)
        .where('day', 'in', days)
        .execute()
    ).map(({ day, name }) => [day, name]),
  )
