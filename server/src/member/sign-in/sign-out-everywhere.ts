// Signs a member out on all devices, or on all but the current one, and disables sign-in with WeChat.
import type { Transaction } from '../../platform/database.ts'
import { readMember } from '../read-member.ts'
import { revokeTokens } from './token.ts'
import type { MemberTables } from '../tables.ts'

/**
 * Disables sign-in with a member's WeChat account, in one app or in all; the account stays linked. Returns false and
 * changes nothing for a member without a number, who could not sign in any more.
 */
export const endWechatSignIn = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  appId?: string,
): Promise<boolean> => {
  if (!(await readMember(trx, memberId))?.mobile) return false
  const ended = trx.updateTable('memberWechat').set({ signInAt: null }).where('memberId', '=', memberId)
  await (appId === undefined ? ended : ended.where('appId', '=', appId)).execute()
  return true
}

/**
 * Signs a member out everywhere except in the session of the token `keep`, and disables sign-in with WeChat, which
 * would open a new session at once. Returns the number of sessions that ended.
 */
export const signOutEverywhere = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  keep: string | null,
): Promise<number> => {
  await endWechatSignIn(trx, memberId)
  return await revokeTokens(trx, memberId, now, keep)
}
