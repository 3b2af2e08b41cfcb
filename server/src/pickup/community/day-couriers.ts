// Stores and reads the couriers named for a community day, on which they collect from a whole estate.

import type { ReplyOf } from '@huishou/wire/client'
import type { courierCommunityDays } from '@huishou/wire/community/courier'
import type { communityCouriers } from '@huishou/wire/community/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { readLeaveOfCity, type ShiftTables } from '../../rota/index.ts'
import { readCouriers, readStaffNames, type StaffTables } from '../../staff/index.ts'
import { readWindows } from './book-and-release-places.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

const readIds = async (db: Handle<CommunityTables>, dayId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('communityCourier')
      .select('courierId')
      .where('dayId', '=', dayId)
      .orderBy('courierId')
      .execute()
  ).map(({ courierId }) => courierId)

/** The couriers who can be named on a day in a city, and whether they are on leave then. */
export const readCourierChoices = async (
  db: Handle<ShiftTables>,
  at: { cityId: string; day: string },
): Promise<ReplyOf<typeof communityCouriers>> => ({
  rows: (await readLeaveOfCity(db, at)).map(({ id, name, isOnLeave }) => ({ id, name, onLeave: isOnLeave })),
})

const courierProblem = async (
  db: Handle<ShiftTables>,
  { cityId, day }: CommunityDayRow,
  named: readonly number[],
): Promise<Refusal | null> => {
  if (named.length === 0) return null
  const active = new Map((await readCouriers(db)).map(({ id, name }) => [id, name]))
  if (named.some((id) => !active.has(id))) return refuse('COMMUNITY_COURIER_UNKNOWN', { field: 'courierIds' })
  const here = new Set((await readLeaveOfCity(db, { cityId, day })).map(({ id }) => id))
  const away = named.flatMap((id) => (here.has(id) ? [] : (active.get(id) ?? [])))
  return away.length === 0
    ? null
    : refuse('COMMUNITY_COURIER_CITY', {
        field: 'courierIds',
        values: { names: { zh: away.join('、'), en: away.join(', ') } },
      })
}

/**
 * Stores the couriers named on a day; without a list, the stored one stays. Returns both lists for the audit log.
 * Refuses COMMUNITY_COURIER_UNKNOWN for a courier without an active account and COMMUNITY_COURIER_CITY for one who
 * works in another city; those named before may stay, unless the day has moved from `cityBefore` to another city.
 */
export const saveDayCouriers = async (
  trx: Transaction<CommunityTables & ShiftTables>,
  day: CommunityDayRow,
  courierIds: readonly number[] | undefined,
  cityBefore: string | undefined,
): Promise<{ before: number[]; after: number[] } | Refusal> => {
  const dayId = day.id
  const before = await readIds(trx, dayId)
  const after = [...new Set(courierIds ?? before)].toSorted((one, other) => one - other)
  const kept = cityBefore === day.cityId ? before : []
  const problem = await courierProblem(
    trx,
    day,
    after.filter((id) => !kept.includes(id)),
  )
  if (problem) return problem
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
