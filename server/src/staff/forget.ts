import { DAY } from '@huishou/wire'
import type { Database } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

/** Sweep: drops tokens and sign-in attempts that have served their time. The audit log stays. */
export const forgetStaffLeftovers = async (database: Database<StaffTables>, now: number): Promise<void> => {
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('staffToken')
      .where('expiresAt', '<', now - DAY)
      .execute()
    await trx
      .deleteFrom('staffLoginAttempt')
      .where('at', '<', now - DAY)
      .execute()
  })
}
