// Counts the couriers' requests for leave and the agreed swaps that wait for a planner's decision.

import type { ReplyOf } from '@huishou/wire/client'
import type { rotaRequests } from '@huishou/wire/rota/plan'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readCouriersOfCity, type ShiftTables } from '../read-shifts.ts'
import { readPlannedCities } from './planner-access.ts'

/** Counts the requests that wait for this planner, by city, without swaps that no colleague has agreed to yet. */
export const readWaitingRequests = async (
  db: Handle<ShiftTables>,
  actor: StaffMember,
): Promise<ReplyOf<typeof rotaRequests>> => {
  const leaves = await db.selectFrom('rotaLeave').select('staffId').where('state', '=', 'asked').execute()
  const swaps = await db.selectFrom('rotaSwap').select('staffId').where('state', '=', 'agreed').execute()
  if (leaves.length === 0 && swaps.length === 0) return { cities: [] }
  const cities = []
  for (const { id } of await readPlannedCities(db, actor)) {
    const couriers = new Set((await readCouriersOfCity(db, id)).map((courier) => courier.id))
    const ofCity = (rows: readonly { staffId: number }[]): number =>
      rows.filter(({ staffId }) => couriers.has(staffId)).length
    cities.push({ id, leaves: ofCity(leaves), swaps: ofCity(swaps) })
  }
  return { cities: cities.filter((city) => city.leaves + city.swaps > 0) }
}
