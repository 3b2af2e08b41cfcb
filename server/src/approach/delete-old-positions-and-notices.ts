// Regularly deletes old positions of couriers, and old records of the notices sent to customers about a visit.
import { positionLimits } from '@huishou/wire/approach/limits'
import { DAY } from '@huishou/wire/time'
import type { Database } from '../platform/database.ts'
import { forgetPositions, type StaffTables } from '../staff/index.ts'
import type { ApproachTables } from './tables.ts'

/** Days for which the record of a sent notice is stored. */
const TOLD_DAYS = 30

/** Sweep: deletes positions after 48 hours, the last known one of a courier as well, and old records of notices. */
export const deleteOldPositions = async (
  database: Database<ApproachTables & StaffTables>,
  now: number,
): Promise<void> => {
  const before = now - positionLimits.keptMs
  await database.transaction(async (trx) => {
    await trx.deleteFrom('courierPosition').where('at', '<=', before).execute()
    await trx
      .deleteFrom('approachTold')
      .where('at', '<', now - TOLD_DAYS * DAY)
      .execute()
    await forgetPositions(trx, before)
  })
}
