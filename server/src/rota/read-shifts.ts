// Reads when, in which zones and with what capacity the couriers of a city work, from their patterns, exceptions,
// holidays and today's duty.

import { covers, weekdayOf, type Hours } from '@huishou/wire/rota/time-spans'
import { dayOf, minuteOfDay } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffTables } from '../staff/index.ts'
import { windowsOf } from './slot/windows.ts'
import type { RotaTables } from './tables.ts'

/** A courier's shift on one day: windows, zones and capacity. */
export type Shift = {
  courierId: number
  /** Start minutes of the two-hour windows worked. */
  startMinutes: readonly number[]
  zoneIds: readonly number[]
  /** Maximum stops in one window; `maxStops` is the maximum in the day. */
  perWindow: number
  maxStops: number
  /** Payload of the vehicle in grams; null: not limited. */
  maxG: number | null
}

export type ShiftTables = RotaTables & PlaceTables & StaffTables
type Db = Handle<ShiftTables>

const groupedBy = <Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/**
 * All zones of every courier who has a zone in this city, including zones elsewhere, which determine where a courier
 * without a city works.
 */
const readZonesOfCouriers = (db: Db, cityId: string) =>
  db
    .selectFrom('zoneCourier')
    .innerJoin('zone', 'zone.id', 'zoneCourier.zoneId')
    .select([
      'staffId',
      'zone.id as zoneId',
      'zone.name',
      'cityId',
      'openMinute',
      'closeMinute',
      'perCourier',
    ])
    .where('staffId', 'in', (e) =>
      e
        .selectFrom('zoneCourier as there')
        .innerJoin('zone as where', 'where.id', 'there.zoneId')
        .select('there.staffId')
        .where('where.cityId', '=', cityId),
    )
    .orderBy('zone.id')
    .execute()
type ZoneOfCourier = Awaited<ReturnType<typeof readZonesOfCouriers>>[number]

const readPeople = (db: Db, cityId: string) =>
  db
    .selectFrom('staff')
    .leftJoin('rotaCourier', 'rotaCourier.staffId', 'staff.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.cityId',
      'staff.onDuty',
      'staff.dutyChangedAt',
      'staff.loadCap',
      'rotaCourier.perWindow',
      'rotaCourier.maxG',
      'rotaCourier.vehicle',
      'rotaCourier.version',
    ])
    .where('role', '=', 'courier')
    .where('active', '=', 1)
    .where((e) =>
      e.or([
        e('staff.cityId', '=', cityId),
        e('staff.id', 'in', e.selectFrom('zoneCourier').select('zoneCourier.staffId')),
      ]),
    )
    .orderBy('staff.id')
    .execute()
type Person = Awaited<ReturnType<typeof readPeople>>[number]

/**
 * Whether a courier works in this city: that of the account if they have a zone there, otherwise that of their first
 * zone. The same hour would otherwise be sold in two cities.
 */
const worksIn = (person: Person, zones: readonly ZoneOfCourier[], cityId: string): boolean => {
  const home = zones.some((zone) => zone.cityId === person.cityId) ? person.cityId : zones[0]?.cityId
  return (home ?? person.cityId) === cityId
}

/** The active couriers who work in a city, with their zones there. */
export const readCouriersOfCity = async (db: Db, cityId: string) => {
  const zonesOf = groupedBy(await readZonesOfCouriers(db, cityId), ({ staffId }) => staffId)
  return (await readPeople(db, cityId))
    .filter((person) => worksIn(person, zonesOf.get(person.id) ?? [], cityId))
    .map((person) => ({
      ...person,
      zones: (zonesOf.get(person.id) ?? []).filter((zone) => zone.cityId === cityId),
    }))
}
export type CityCourier = Awaited<ReturnType<typeof readCouriersOfCity>>[number]

/** The start minutes of all windows of these zones that the hours cover. */
const windowsWorked = (
  zones: readonly Pick<ZoneOfCourier, 'openMinute' | 'closeMinute'>[],
  isWorked: (startMinute: number, endMinute: number) => boolean,
): number[] =>
  [
    ...new Set(
      zones
        .flatMap(windowsOf)
        .flatMap(({ startMinute, endMinute }) => (isWorked(startMinute, endMinute) ? startMinute : [])),
    ),
  ].toSorted((a, b) => a - b)

/**
 * Applies today's duty to the planned hours: couriers who went off duty work no later window, and those who came
 * without being planned work from then on (docs/rules/rota.md#today).
 */
const workedOn = (
  day: string,
  now: number,
  { onDuty, dutyChangedAt }: Pick<Person, 'onDuty' | 'dutyChangedAt'>,
  hours: Hours,
): ((startMinute: number, endMinute: number) => boolean) => {
  const changed = day === dayOf(now) && dayOf(dutyChangedAt) === day ? minuteOfDay(dutyChangedAt) : null
  if (changed === null) return (start, end) => covers(hours, start, end)
  if (onDuty === 0) return (start, end) => start < changed && covers(hours, start, end)
  return hours.length > 0 ? (start, end) => covers(hours, start, end) : (_start, end) => end > changed
}

/**
 * What is planned for a courier on a day: the exception if there is one, otherwise nothing on a holiday, otherwise
 * the pattern.
 */
export type Planned = {
  hours: Hours
  /** Zones worked in addition to the courier's own. */
  zoneIds: readonly number[]
  /** Whether the day is a holiday and has no exception that overrides it. */
  isHoliday: boolean
  /** The entry of the day, where it has one. */
  exception: Selectable<RotaTables['rotaException']> | null
}

/** Reads the plan of these days once; returns a lookup by courier and day. */
export const readPlan = async (
  db: Handle<RotaTables>,
  cityId: string,
  days: readonly string[],
): Promise<(courierId: number, day: string) => Planned> => {
  const patterns = groupedBy(
    await db.selectFrom('rotaPattern').selectAll().orderBy('fromMinute').execute(),
    ({ staffId, weekday }) => `${staffId} ${weekday}`,
  )
  const exceptions = new Map(
    (await db.selectFrom('rotaException').selectAll().where('day', 'in', days).execute()).map((row) => [
      `${row.staffId} ${row.day}`,
      row,
    ]),
  )
  const holidays = new Set(
    (
      await db
        .selectFrom('rotaHoliday')
        .select('day')
        .where('cityId', '=', cityId)
        .where('day', 'in', days)
        .execute()
    ).map(({ day }) => day),
  )
  return (courierId, day) => {
    const exception = exceptions.get(`${courierId} ${day}`)
    if (exception)
      return {
        hours: JSON.parse(exception.hours) as Hours,
        zoneIds: JSON.parse(exception.zoneIds) as number[],
        isHoliday: false,
        exception,
      }
    const rows = holidays.has(day) ? [] : (patterns.get(`${courierId} ${weekdayOf(day)}`) ?? [])
    return {
      hours: rows.map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute })),
      zoneIds: [],
      isHoliday: holidays.has(day),
      exception: null,
    }
  }
}

/** How many stops a courier can make and how much the vehicle can carry. */
export const capacityOf = (person: Person, zones: readonly Pick<ZoneOfCourier, 'perCourier'>[]) => ({
  perWindow: person.perWindow ?? Math.max(...zones.map(({ perCourier }) => perCourier), 1),
  maxStops: person.loadCap,
  maxG: person.maxG,
})

/** The shifts of a city's couriers on one day; couriers who do not work have none. */
export const readShifts = async (
  db: Db,
  now: number,
  { cityId, day }: { cityId: string; day: string },
): Promise<Shift[]> => {
  const people = await readCouriersOfCity(db, cityId)
  const plan = await readPlan(db, cityId, [day])
  const cityZones = new Map(
    (
      await db
        .selectFrom('zone')
        .select(['id as zoneId', 'openMinute', 'closeMinute', 'perCourier'])
        .where('cityId', '=', cityId)
        .execute()
    ).map((zone) => [zone.zoneId, zone]),
  )
  return people.flatMap((person) => {
    const { hours, zoneIds } = plan(person.id, day)
    const own = person.zones
    const lent = zoneIds.flatMap((id) => cityZones.get(id) ?? [])
    const zones = [...new Map([...own, ...lent].map((zone) => [zone.zoneId, zone])).values()]
    const startMinutes = windowsWorked(zones, workedOn(day, now, person, hours))
    if (startMinutes.length === 0) return []
    return {
      courierId: person.id,
      startMinutes,
      zoneIds: zones.map(({ zoneId }) => zoneId),
      ...capacityOf(person, zones),
    }
  })
}
