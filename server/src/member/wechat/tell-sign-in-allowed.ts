import type { Transaction } from '../../platform/database.ts'
import { readMember } from '../read-member.ts'
import { sendNotice, type NoticeTables } from '../send-notice.ts'

/** Tells a member that a WeChat may now sign in to the account, and where to switch it off, by notice and by SMS. */
export const tellSignInAllowed = async (
  trx: Transaction<NoticeTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  const mobile = (await readMember(trx, memberId))?.mobile ?? ''
  await sendNotice(trx, now, { memberId, mobile }, { kind: 'wechat_sign_in', values: {} })
}
