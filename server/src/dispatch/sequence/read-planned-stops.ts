// Reads the planned stops of a courier's day.
import type { Handle } from '../../platform/database.ts'
import type { DispatchTables } from '../tables.ts'

/** The place of a stop in its courier's day, and the expected arrival there. */
export type PlannedStop = { position: number; etaAt: number | null }

/** The planned stops of a courier's day by order; empty where nothing is planned yet. */
export const readPlannedStops = async (
  db: Handle<DispatchTables>,
  { courierId, day }: { courierId: number; day: string },
): Promise<Map<number, PlannedStop>> => {
  const rows = await db
    .selectFrom('dispatchStop')
    .select(['orderId', 'position', 'etaAt'])
    .where('courierId', '=', courierId)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ orderId, ...planned }) => [orderId, planned]))
}
