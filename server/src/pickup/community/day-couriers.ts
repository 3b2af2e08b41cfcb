// Stores and reads the couriers named on a community day, on which they collect from a whole estate, and chooses the
// one who gets an order of the day.

import type { ReplyOf } from '@huishou/wire/client'
import type { courierCommunityDays } from '@huishou/wire/community/courier'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { readCouriers, readStaffNames, type StaffTables } from '../../staff/index.ts'
import { readWindows } from './places.ts'
import type { CommunityTables } from './tables.ts'

const readIds = async (db: Handle<CommunityTables>, dayId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('communityCourier')
      .select('courierId')
      .where('dayId', '=', dayId)
      .orderBy('courierId')
      .execute()
  ).map(({ courierId }) => courierId)

/**
 * Stores who stands there on a day; without a list, the stored one stays. Returns both lists for the audit log. Refuses
 * COMMUNITY_COURIER_UNKNOWN for a courier who is newly named and has no active account.
 */
export const saveDayCouriers = async (
  trx: Transaction<CommunityTables & StaffTables>,
  dayId: number,
  courierIds: readonly number[] | undefined,
): Promise<{ before: number[]; after: number[] } | Refusal> => {
  const before = await readIds(trx, dayId)
  if (courierIds === undefined) return { before, after: before }
  const after = [...new Set(courierIds)].toSorted((one, other) => one - other)
  const active = new Set((await readCouriers(trx)).map(({ id }) => id))
  if (after.some((id) => !active.has(id) && !before.includes(id)))
    return refuse('COMMUNITY_COURIER_UNKNOWN', { field: 'courierIds' })
  await trx.deleteFrom('communityCourier').where('dayId', '=', dayId).execute()
  if (after.length > 0)
    await trx
      .insertInto('communityCourier')
      .values(after.map((courierId) => ({ dayId, courierId })))
      .execute()
  return { before, after }
}

/** The couriers named on these days, by day and in order of their accounts. */
export const readDayCouriers = async (
  db: Handle<CommunityTables & StaffTables>,
  dayIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> => {
  const rows =
    dayIds.length === 0
      ? []
      : await db
          .selectFrom('communityCourier')
          .selectAll()
          .where('dayId', 'in', dayIds)
          .orderBy('courierId')
          .execute()
  const names = await readStaffNames(
    db,
    rows.map(({ courierId }) => courierId),
  )
  return new Map(
    dayIds.map((id) => [
      id,
      rows
        .filter(({ dayId }) => dayId === id)
        .map(({ courierId }) => ({ id: courierId, name: names.get(courierId)?.name ?? '' })),
    ]),
  )
}

/** The published days from today on that a courier is named on, nearest first. */
export const readDaysOfCourier = async (
  db: Handle<CommunityTables & StaffTables>,
  courierId: number,
  now: number,
): Promise<ReplyOf<typeof courierCommunityDays>> => {
  const days = await db
    .selectFrom('communityCourier')
    .innerJoin('communityDay', 'communityDay.id', 'communityCourier.dayId')
    .selectAll('communityDay')
    .where('communityCourier.courierId', '=', courierId)
    .where('communityDay.state', 'in', ['published', 'running'])
    .where('communityDay.day', '>=', dayOf(now))
    .orderBy('communityDay.day')
    .orderBy('communityDay.id')
    .execute()
  const ids = days.map(({ id }) => id)
  const windows = await readWindows(db, ids)
  const couriers = await readDayCouriers(db, ids)
  return {
    rows: days.map(({ id, name, address, latitude, longitude, day, booked, note }) => ({
      id,
      name,
      address,
      latitude,
      longitude,
      day,
      windows: (windows.get(id) ?? []).map(({ startMinute, endMinute, taken }) => ({
        startMinute,
        endMinute,
        taken,
      })),
      booked,
      note,
      colleagues: (couriers.get(id) ?? []).filter((one) => one.id !== courierId).map((one) => one.name),
    })),
  }
}
