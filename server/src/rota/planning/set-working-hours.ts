// Lets planners set when couriers work: weekly patterns, single days, copied weeks and holidays, and each courier's
// vehicle.

import type { InputOf } from '@huishou/wire/client'
import { joinHours, type Hours, type Span } from '@huishou/wire/rota/time-spans'
import type { saveRotaDay, saveRotaPattern, saveRotaVehicle } from '@huishou/wire/rota/plan'
import type { DayCause } from '@huishou/wire/rota/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import { invalidField } from '../../platform/http/validation-errors.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { returnStopsOf, setLoadCap } from '../../staff/index.ts'
import { readCouriersOfCity, readPlan, type ShiftTables } from '../read-shifts.ts'
import { countRotaUp, courierToPlan, dayRefusal, mayPlan } from './planner-access.ts'
import { weekFrom } from './read-week.ts'

type Trx = Transaction<ShiftTables & PlatformTables>

const wrongHours = (spans: readonly Span[], language: Language): Refusal | null =>
  spans.every(({ fromMinute, toMinute }) => fromMinute < toMinute)
    ? null
    : invalidField(
        'hours',
        { zh: '结束时间要晚于开始时间', en: 'the end must be later than the start' },
        language,
      )

/**
 * Ensures that the courier has a rota row and increments its version. Refuses CHANGED_MEANWHILE; version 0 means that
 * the courier has no row yet.
 */
const touchCourier = async (trx: Trx, courierId: number, version: number): Promise<Refusal | null> => {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('rotaCourier')
      .values({ staffId: courierId, perWindow: null, maxG: null, vehicle: '', version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n ? null : refuse('CHANGED_MEANWHILE')
  }
  const { numUpdatedRows } = await trx
    .updateTable('rotaCourier')
    .set({ version: version + 1 })
    .where('staffId', '=', courierId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : refuse('CHANGED_MEANWHILE')
}

/** Replaces the weekly pattern of a courier. Refuses NOT_FOUND, CHANGED_MEANWHILE, invalid hours. */
export const savePattern = async (
  trx: Trx,
  actor: StaffMember,
  input: InputOf<typeof saveRotaPattern>,
  language: Language,
): Promise<null | Refusal> => {
  const found = await courierToPlan(trx, actor, input.courierId)
  if (isRefusal(found)) return found
  const wrong = wrongHours(input.pattern.flat(), language)
  if (wrong) return wrong
  const stale = await touchCourier(trx, input.courierId, input.version)
  if (stale) return stale
  await trx.deleteFrom('rotaPattern').where('staffId', '=', input.courierId).execute()
  const rows = input.pattern.flatMap((spans, index) =>
    joinHours(spans).map((span) => ({ staffId: input.courierId, weekday: index + 1, ...span })),
  )
  if (rows.length > 0) await trx.insertInto('rotaPattern').values(rows).execute()
  await countRotaUp(trx)
  return null
}

/** Saves a courier's vehicle, with the maximum stops and weight. Refuses NOT_FOUND, CHANGED_MEANWHILE. */
export const saveVehicle = async (
  trx: Trx,
  actor: StaffMember,
  input: InputOf<typeof saveRotaVehicle>,
): Promise<null | Refusal> => {
  const { courierId, version, vehicle = '', perWindow, maxStops, maxKg } = input
  const found = await courierToPlan(trx, actor, courierId)
  if (isRefusal(found)) return found
  const stale = await touchCourier(trx, courierId, version)
  if (stale) return stale
  await trx
    .updateTable('rotaCourier')
    .set({ vehicle, perWindow: perWindow ?? null, maxG: maxKg === undefined ? null : maxKg * 1000 })
    .where('staffId', '=', courierId)
    .execute()
  await setLoadCap(trx, courierId, maxStops)
  await countRotaUp(trx)
  return null
}

/** An entry for a day that replaces the pattern. */
export type DayEntry = {
  courierId: number
  day: string
  cause: DayCause
  hours: Hours
  zoneIds?: readonly number[]
  note: string
  leaveId?: number
}

/** Stores the entry of a day, replacing an earlier one. */
export const putDay = async (
  trx: Transaction<ShiftTables>,
  now: number,
  { courierId, day, cause, hours, zoneIds = [], note, leaveId }: DayEntry,
): Promise<void> => {
  await trx.deleteFrom('rotaException').where('staffId', '=', courierId).where('day', '=', day).execute()
  await trx
    .insertInto('rotaException')
    .values({
      staffId: courierId,
      day,
      cause,
      hours: JSON.stringify(joinHours(hours)),
      zoneIds: JSON.stringify(zoneIds),
      note,
      leaveId: leaveId ?? null,
      at: now,
    })
    .execute()
}

/**
 * Plans one day of a courier by hand, or returns it to the pattern; stops in hours that are no longer worked go back
 * to dispatch. Refuses NOT_FOUND, ROTA_DAY, invalid hours.
 */
export const saveDay = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  input: InputOf<typeof saveRotaDay>,
  language: Language,
): Promise<null | Refusal> => {
  const { courierId, day, hours, note = '' } = input
  const found = await courierToPlan(trx, actor, courierId)
  if (isRefusal(found)) return found
  const refused = dayRefusal(day, now) ?? wrongHours(hours ?? [], language)
  if (refused) return refused
  if (hours === undefined)
    await trx.deleteFrom('rotaException').where('staffId', '=', courierId).where('day', '=', day).execute()
  else await putDay(trx, now, { courierId, day, cause: 'plan', hours, note })
  await countRotaUp(trx)
  await returnStopsOf(trx, now, { courierId, days: [day] })
  return null
}

/**
 * Copies this week's plan to the next week; returns the number of days planned. Leave, swaps and holidays of this
 * week are not copied; those of the next week remain, and so do its days before today. Refuses NOT_FOUND, ROTA_DAY.
 */
export const copyWeek = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { cityId, fromDay }: { cityId: string; fromDay: string },
): Promise<number | Refusal> => {
  if (!(await mayPlan(trx, actor, cityId))) return refuse('NOT_FOUND')
  const refused = dayRefusal(addDays(fromDay, 13), now, 'fromDay')
  if (refused) return refused
  const days = weekFrom(fromDay)
  const plan = await readPlan(trx, cityId, [...days, ...days.map((day) => addDays(day, 7))])
  let copied = 0
  const fromToday = days.filter((day) => addDays(day, 7) >= dayOf(now))
  for (const { id } of await readCouriersOfCity(trx, cityId))
    for (const day of fromToday) {
      const next = addDays(day, 7)
      const from = plan(id, day)
      const to = plan(id, next)
      const isAsked = [from, to].some(
        ({ exception }) => exception?.cause === 'leave' || exception?.cause === 'swap',
      )
      // a holiday belongs to its date; the other week keeps its own
      if (from.isHoliday || to.isHoliday) continue
      if (isAsked || JSON.stringify(from.hours) === JSON.stringify(to.hours)) continue
      await putDay(trx, now, {
        courierId: id,
        day: next,
        cause: 'plan',
        hours: from.hours,
        note: from.exception?.note ?? '',
      })
      await returnStopsOf(trx, now, { courierId: id, days: [next] })
      copied += 1
    }
  await countRotaUp(trx)
  return copied
}

/** Sets a holiday of a city with its name, or makes the day a working day again. Refuses NOT_FOUND, ROTA_DAY. */
export const saveHoliday = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { cityId, day, name }: { cityId: string; day: string; name?: string },
): Promise<null | Refusal> => {
  if (!(await mayPlan(trx, actor, cityId))) return refuse('NOT_FOUND')
  const refused = dayRefusal(day, now)
  if (refused) return refused
  await trx.deleteFrom('rotaHoliday').where('cityId', '=', cityId).where('day', '=', day).execute()
  if (name !== undefined) await trx.insertInto('rotaHoliday').values({ cityId, day, name }).execute()
  await countRotaUp(trx)
  return null
}
