// Releases stops that were held or sold in a time window, and binds sold stops to their order and courier.

import type { Database, Transaction } from '../../platform/database.ts'
import { lockDay, touchDay } from '../capacity/day-state.ts'
import { planDay } from '../capacity/plan-day.ts'
import { readShifts, type ShiftTables } from '../read-shifts.ts'
import type { RotaTables } from '../tables.ts'

type Trx = Transaction<RotaTables>

/** Releases a place, so that it can be sold again; calling it again has no effect. */
export const releasePlace = async (trx: Trx, placeId: number): Promise<void> => {
  const place = await trx
    .selectFrom('soldPlace')
    .select(['cityId', 'day'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  if (!place) return
  await touchDay(trx, place)
  await trx.deleteFrom('soldPlace').where('id', '=', placeId).execute()
}

const placeOf = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('soldPlace')
    .select(['id', 'cityId', 'day', 'grams', 'courierId'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** Releases the place of an order; returns the grams it was sold for, or null when the order had none. */
export const releasePlaceOf = async (trx: Trx, orderId: number): Promise<number | null> => {
  const place = await placeOf(trx, orderId)
  if (!place) return null
  await releasePlace(trx, place.id)
  return place.grams
}

/** Stores which order a place was taken for. */
export const bindOrder = async (trx: Trx, placeId: number, orderId: number): Promise<void> => {
  await trx.updateTable('soldPlace').set({ orderId }).where('id', '=', placeId).execute()
}

/**
 * Binds the place of an order to a courier, or to nobody; the day is then planned around it. Does nothing for an
 * order without a place.
 */
export const bindCourier = async (trx: Trx, orderId: number, courierId: number | null): Promise<void> => {
  const place = await placeOf(trx, orderId)
  if (!place || place.courierId === courierId) return
  await touchDay(trx, place)
  await trx.updateTable('soldPlace').set({ courierId }).where('id', '=', place.id).execute()
}

/**
 * Whether all other orders of the day can still be served while the place of this order is bound to its courier. An
 * order moved within the day may be in a window in which its courier has no capacity.
 */
export const fitsItsCourier = async (
  trx: Transaction<ShiftTables>,
  now: number,
  orderId: number,
): Promise<boolean> => {
  const place = await placeOf(trx, orderId)
  if (!place || place.courierId === null) return true
  const { state } = await lockDay(trx, now, place)
  const shifts = await readShifts(trx, now, place)
  const freed = state.places.map((each) => (each.id === place.id ? { ...each, courierId: null } : each))
  const without = planDay(shifts, freed)
  const { unserved, overbooked } = state.plan
  return unserved + overbooked <= without.unserved + without.overbooked
}

/**
 * Sweep: deletes expired holds. They already count as free, so the state of the day does not change; a hold that was
 * renewed or sold in the meantime stays.
 */
export const deleteExpiredHolds = async (database: Database<RotaTables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('soldPlace')
    .select('id')
    .where('until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (due)
    await database.transaction((trx) => trx.deleteFrom('soldPlace').where('until', '<=', now).execute())
}
