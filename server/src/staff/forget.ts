import { DAY } from '@huishou/wire'
import type { Database } from '../platform/database.ts'
import { forgetDevices } from './attempts.ts'
import { forgetTickets } from './second-factor/ticket.ts'
import type { StaffTables } from './tables.ts'

/** Sweep: drops tokens, tickets, devices and sign-in attempts that have served their time. The audit log stays. */
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
    await forgetDevices(trx, now)
    await forgetTickets(trx, now)
  })
}
