import { DAY, HOUR } from '@huishou/wire/time'
import { deleteOldMessageCounts, type ContentTables } from '../content/index.ts'
import type { Database } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/**
 * Periodic job that deletes expired rows of the member domain, such as captchas, codes and sessions, and old message
 * counts. Records of codes, SMS notices and exports are retained for two days, because daily limits count them.
 */
export const deleteExpiredMemberRows = async (
  database: Database<MemberTables & ContentTables>,
  now: number,
): Promise<void> => {
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('captcha')
      .where('expiresAt', '<', now - HOUR)
      .execute()
    await trx
      .deleteFrom('smsCode')
      .where('createdAt', '<', now - 2 * DAY)
      .execute()
    await trx
      .deleteFrom('smsNotice')
      .where('at', '<', now - 2 * DAY)
      .execute()
    await trx
      .deleteFrom('smsTry')
      .where('at', '<', now - HOUR)
      .execute()
    // a session that expired ends push notifications on its device, as signing out does
    await trx
      .deleteFrom('pushDevice')
      .where('memberId', 'is not', null)
      .where('sessionHash', 'not in', (e) =>
        e
          .selectFrom('memberToken')
          .select('tokenHash')
          .where('expiresAt', '>', now)
          .where('revokedAt', 'is', null),
      )
      .execute()
    await trx
      .deleteFrom('memberToken')
      .where('expiresAt', '<', now - DAY)
      .execute()
    await trx
      .deleteFrom('memberLoginAttempt')
      .where('at', '<', now - HOUR)
      .execute()
    await trx
      .deleteFrom('memberExport')
      .where('at', '<', now - 2 * DAY)
      .execute()
    await deleteOldMessageCounts(trx, now)
    await trx.deleteFrom('wechatAuthorization').where('expiresAt', '<', now).execute()
    await trx
      .deleteFrom('smsTwinMessage')
      .where('at', '<', now - 7 * DAY)
      .execute()
  })
}
