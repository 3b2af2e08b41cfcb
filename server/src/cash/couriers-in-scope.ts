// Determines which couriers a member of staff may exchange cash with: all of them, or only those of that member's city
// and those without a city.
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'

/**
 * The city whose couriers the staff of a shop deal with; null for those who deal with all couriers, such as the office
 * (docs/rules/roles.md#scope).
 */
export const cityMet = (actor: StaffMember): string | null =>
  ownShopOf(actor) === null ? null : actor.cityId || null

/** Whether this person handles the cash of this courier; a courier without a city can deal with any shop. */
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

/** Query of the ids of couriers in other cities, with whom a shop's staff do not deal. */
export const couriersElsewhere = (db: Handle<StaffTables>, city: string) =>
  db.selectFrom('staff').select('id').where('cityId', 'is not', null).where('cityId', 'not in', [city, ''])
