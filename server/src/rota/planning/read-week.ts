// Reads one week of a city's rota for planners.

import type { ReplyOf } from '@huishou/wire/client'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import type { rotaWeek } from '@huishou/wire/rota/plan'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readDays } from '../capacity/day-state.ts'
import { readCouriersOfCity, readPlan, type CityCourier, type ShiftTables } from '../read-shifts.ts'
import { courierToPlan, readPlannedCities } from './planner-access.ts'
import { dayOfPlan, readBoundStops, readHolidays } from './read-stops-and-holidays.ts'
import { readLeaves, readSwaps } from './read-requests-and-own-rota.ts'

type Db = Handle<ShiftTables>
type Week = ReplyOf<typeof rotaWeek>
type WireCourier = Week['couriers'][number]

/** The Monday of the week that a day belongs to. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
export const weekFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index))

const readPatterns = async (db: Db): Promise<(courierId: number) => WireCourier['pattern']> => {
  const rows = await db.selectFrom('rotaPattern').selectAll().orderBy('fromMinute').execute()
  return (courierId) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      rows
        .filter((row) => row.staffId === courierId && row.weekday === weekday)
        .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute })),
    )
}

const toWire = (
  courier: CityCourier,
  pattern: WireCourier['pattern'],
  days: WireCourier['days'],
): WireCourier => ({
  id: courier.id,
  name: courier.name,
  zoneNames: courier.zones.map(({ name }) => name),
  vehicle: courier.vehicle ?? '',
  perWindow: courier.perWindow,
  maxStops: courier.loadCap,
  maxG: courier.maxG,
  version: courier.version ?? 0,
  pattern,
  days,
})

const readCouriers = async (
  db: Db,
  { cityId, days, only }: { cityId: string; days: readonly string[]; only?: number },
): Promise<WireCourier[]> => {
  const plan = await readPlan(db, cityId, days)
  const patternOf = await readPatterns(db)
  const stopsOf = await readBoundStops(db, days)
  return (await readCouriersOfCity(db, cityId))
    .filter(({ id }) => only === undefined || id === only)
    .map((courier) =>
      toWire(
        courier,
        patternOf(courier.id),
        days.map((day) => dayOfPlan(day, plan(courier.id, day), stopsOf(courier.id, day))),
      ),
    )
}

/** One courier's row of the rota, in the week of a day. */
export const readOneCourier = async (
  db: Db,
  actor: StaffMember,
  courierId: number,
  day: string,
): Promise<WireCourier | Refusal> => {
  const found = await courierToPlan(db, actor, courierId)
  if (isRefusal(found)) return found
  const [courier] = await readCouriers(db, {
    cityId: found.cityId,
    days: weekFrom(mondayOf(day)),
    only: courierId,
  })
  return courier ?? refuse('NOT_FOUND')
}

/** A week of a city for this planner; the planner's first city if none is requested. */
export const readWeek = async (
  db: Db,
  actor: StaffMember,
  now: number,
  input: { cityId?: string; fromDay?: string },
): Promise<Week> => {
  const cities = await readPlannedCities(db, actor)
  const cityId = cities.find(({ id }) => id === input.cityId)?.id ?? cities[0]?.id ?? ''
  const days = weekFrom(mondayOf(input.fromDay ?? dayOf(now)))
  const holidays = await readHolidays(db, cityId, days)
  const states = await readDays(db, now, cityId, days)
  const couriers = await readCouriers(db, { cityId, days })
  const ids = couriers.map(({ id }) => id)
  return {
    cityId,
    cities,
    days: days.map((day) => ({
      day,
      holiday: holidays.get(day) ?? null,
      sold: states.get(day)?.places.length ?? 0,
      unserved: states.get(day)?.plan.unserved ?? 0,
    })),
    couriers,
    leaves: ids.length === 0 ? [] : await readLeaves(db, { actor, couriers: ids, days }),
    swaps: ids.length === 0 ? [] : await readSwaps(db, { actor, couriers: ids, days }),
  }
}
