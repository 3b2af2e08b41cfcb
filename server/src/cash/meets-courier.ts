import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'

/**
 * The city whose couriers a shop's staff deal with; null for those, such as the office, who deal with all
 * (docs/rules/roles.md#scope).
 */
export const cityMet = (actor: StaffMember): string | null =>
  ownShopOf(actor) === null ? null : actor.cityId || null

/** Whether this person handles the cash of this courier; a courier without a city is met everywhere. */
export const meetsCourier = async (
  db: Handle<StaffTables>,
  actor: StaffMember,
  courierId: number,
): Promise<boolean> => {
  const city = cityMet(actor)
  if (city === null) return true
  const courier = await readStaff(db, courierId)
  return courier !== null && (!courier.cityId || courier.cityId === city)
}

/** The couriers a shop's people do not meet, as a query of their numbers. */
export const couriersElsewhere = (db: Handle<StaffTables>, city: string) =>
  db.selectFrom('staff').select('id').where('cityId', 'is not', null).where('cityId', 'not in', [city, ''])
