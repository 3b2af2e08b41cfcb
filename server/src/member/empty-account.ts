// Erases everything that identifies a person from the account of a member who has left. An active block stays with the
// mobile number for a time.

import type { Transaction } from '../platform/database.ts'
import { mobileIn, noMobile } from './mobile-column.ts'
import { leaveBlockOnNumber } from './sign-in/blocked-numbers.ts'
import type { MemberTables } from './tables.ts'

/**
 * Deletes a member's sessions, WeChat links, consents and counts of exports, and reduces the member row to an anonymous
 * id.
 */
export const emptyAccount = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  await trx.deleteFrom('memberToken').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberConsent').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberExport').where('memberId', '=', memberId).execute()
  const { mobile } = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await leaveBlockOnNumber(trx, now, memberId, mobileIn(mobile))
  await trx
    .updateTable('member')
    .set({
      mobile: noMobile(),
      nick: '',
      nickKey: '',
      avatarUrl: '',
      gender: 0,
      birthdayOn: '',
      province: '',
      city: '',
      ext: '{}',
      passwordHash: '',
      deletionAskedAt: null,
      deletionDueAt: null,
      deletedAt: now,
    })
    .where('id', '=', memberId)
    .execute()
}
