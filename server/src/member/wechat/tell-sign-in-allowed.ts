import type { Transaction } from '../../platform/database.ts'
import { readMember } from '../read-member.ts'
import { sendNotice, type NoticeTables } from '../send-notice.ts'

/** Tells a member that a WeChat account can now sign in to the member's account, and where to disable this. */
export const tellSignInAllowed = async (
  trx: Transaction<NoticeTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  const mobile = (await readMember(trx, memberId))?.mobile ?? ''
  await sendNotice(trx, now, { memberId, mobile }, { kind: 'wechat_sign_in', values: {} })
}
