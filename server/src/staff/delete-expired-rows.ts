import { NOTIFICATION_DAYS } from '@huishou/wire/staff/notification-groups'
import { DAY } from '@huishou/wire/time'
import type { Database } from '../platform/database.ts'
import { deleteExpiredDevices } from './sign-in-attempts.ts'
import { deleteExpiredTickets } from './second-factor/ticket.ts'
import type { StaffTables } from './tables.ts'

/**
 * The sweep that deletes expired tokens, tickets, devices, sign-in attempts and notifications of staff; it leaves the
 * audit log alone.
 */
export const deleteExpiredStaffRows = async (database: Database<StaffTables>, now: number): Promise<void> => {
  await database.transaction(async (trx) => {
    // a session that expired ends push notifications on its device, as signing out does
    await trx
      .deleteFrom('pushDevice')
      .where('staffId', 'is not', null)
      .where('sessionHash', 'not in', (e) =>
        e
          .selectFrom('staffToken')
          .select('tokenHash')
          .where('expiresAt', '>', now)
          .where('revokedAt', 'is', null),
      )
      .execute()
    await trx
      .deleteFrom('staffToken')
      .where('expiresAt', '<', now - DAY)
      .execute()
    await trx
      .deleteFrom('staffLoginAttempt')
      .where('at', '<', now - DAY)
      .execute()
    await trx
      .deleteFrom('staffNotification')
      .where('at', '<', now - NOTIFICATION_DAYS * DAY)
      .execute()
    await deleteExpiredDevices(trx, now)
    await deleteExpiredTickets(trx, now)
  })
}
