// Estimates how long customers would wait at each shop, and stores it for them to see.

import { DAY, MINUTE } from '@huishou/wire/time'
import type { PlaceTables } from '../../place/index.ts'
import type { Database, Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & PlaceTables
type Db = Handle<Tables>

/** Number of recent visits from which the usual duration is computed; with fewer than LEAST_VISITS it is unknown. */
const VISITS = 10
const LEAST_VISITS = 3

/** The median of how long the last visits of a shop took, in milliseconds; null when too few are known. */
const readUsualVisit = async (db: Db, shopId: number): Promise<number | null> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select(['arrivedAt', 'settledAt'])
    .where('shopId', '=', shopId)
    .where('channel', '=', 'shop')
    .where('arrivedAt', 'is not', null)
    .where('settledAt', 'is not', null)
    .orderBy('settledAt', 'desc')
    .limit(VISITS)
    .execute()
  if (rows.length < LEAST_VISITS) return null
  const took = rows
    .map(({ arrivedAt, settledAt }) => (settledAt ?? 0) - (arrivedAt ?? 0))
    .toSorted((a, b) => a - b)
  const middle = took.length >> 1
  const [upper = 0, lower = 0] = [took[middle], took[middle - 1]]
  return took.length % 2 === 1 ? upper : (lower + upper) / 2
}

/** The number of customers checked in at each shop; check-ins older than a day do not count. */
const readCheckedIn = async (db: Db, now: number): Promise<Map<number | null, number>> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select((e) => ['shopId', e.fn.countAll<number>().as('count')])
    .where('state', '=', 'checked_in')
    .where('arrivedAt', '>', now - DAY)
    .groupBy('shopId')
    .execute()
  return new Map(rows.map(({ shopId, count }) => [shopId, Number(count)]))
}

/**
 * Shows customers how long they would wait at each shop: people checked in times the usual visit
 * (docs/rules/yard.md#waiting).
 */
export const showWaiting = async (database: Database<Tables>, now: number): Promise<void> => {
  const shops = await database.reader.selectFrom('shop').select('id').where('state', '=', 'open').execute()
  const checkedIn = await readCheckedIn(database.reader, now)
  for (const { id } of shops) {
    const usual = await readUsualVisit(database.reader, id)
    const waitMinutes = usual === null ? null : Math.ceil(((checkedIn.get(id) ?? 0) * usual) / MINUTE)
    await database.transaction((trx) =>
      trx.updateTable('shop').set({ waitMinutes, waitAt: now }).where('id', '=', id).execute(),
    )
  }
}
