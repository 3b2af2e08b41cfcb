// Determines for which cities, couriers and days a person may plan the rota, and records that the rota has changed.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { rotaLimits } from '@huishou/wire/rota/states'
import { addDays, dayOf, isDay } from '@huishou/wire/time'
import { readShop, readZones, regionName, type PlaceTables } from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readCouriersOfCity, type CityCourier, type ShiftTables } from '../read-shifts.ts'
import type { RotaTables } from '../tables.ts'
import { announceRotaChange } from './announce-rota-change.ts'

/** The part of a staff member by which planning is limited. */
type Planner = Pick<StaffMember, 'role' | 'shopId'>

/** The only city a person may plan, which is that of a manager's shop; null for all cities. */
export const ownCityOf = async (db: Handle<PlaceTables>, actor: Planner): Promise<string | null> => {
  if (actor.role !== 'manager') return null
  const shop = actor.shopId === null ? null : await readShop(db, actor.shopId)
  return shop?.cityId ?? ''
}

/** The cities with a service zone that this person may plan. */
export const readPlannedCities = async (db: Handle<PlaceTables>, actor: Planner) => {
  const own = await ownCityOf(db, actor)
  const ids = [...new Set((await readZones(db)).map(({ cityId }) => cityId))].filter(
    (id) => own === null || id === own,
  )
  return ids.map((id) => ({ id, name: regionName(id) }))
}

/** A courier with the city they work in. Refuses NOT_FOUND unless this person may plan that city. */
export const courierToPlan = async (
  db: Handle<ShiftTables>,
  actor: Planner,
  courierId: number,
): Promise<{ cityId: string; courier: CityCourier } | Refusal> => {
  for (const { id } of await readPlannedCities(db, actor)) {
    const courier = (await readCouriersOfCity(db, id)).find((each) => each.id === courierId)
    if (courier) return { cityId: id, courier }
  }
  return refuse('NOT_FOUND')
}

/** Whether this planner may plan a city. */
export const mayPlan = async (
  db: Handle<PlaceTables>,
  actor: StaffMember,
  cityId: string,
): Promise<boolean> => (await readPlannedCities(db, actor)).some(({ id }) => id === cityId)

/** Refuses ROTA_DAY unless the day is between today and 90 days from now. */
export const dayRefusal = (day: string, now: number, field = 'day'): Refusal | null =>
  isDay(day) && day >= dayOf(now) && day <= addDays(dayOf(now), rotaLimits.daysAhead)
    ? null
    : refuse('ROTA_DAY', { field, values: { days: rotaLimits.daysAhead } })

/**
 * Increments the rota's version, so that nothing computed from the previous one is used any more, and notifies people
 * viewing it.
 */
export const countRotaUp = async (trx: Transaction<RotaTables>): Promise<void> => {
  await trx
    .updateTable('rotaVersion')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute()
  announceRotaChange(trx)
}
