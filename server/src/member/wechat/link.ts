// Links a person's WeChat account to a member, enables or disables signing in with it, and unlinks it.
import type { ReplyOf } from '@huishou/wire/client'
import type { wechatAccount } from '@huishou/wire/member/wechat-account'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { ContentTables } from '../../content/index.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { readMember } from '../read-member.ts'
import { isFreshBySms, tryOwnCode } from '../sign-in/verify-by-sms.ts'
import type { MemberTables } from '../tables.ts'
import { endWechatSignIn } from '../sign-in/sign-out-everywhere.ts'
import { tellSignInAllowed } from './tell-sign-in-allowed.ts'
import type { WechatPerson } from './sign-in.ts'

const mobileOf = async (db: Handle<MemberTables>, memberId: number): Promise<string> =>
  (await readMember(db, memberId))?.mobile ?? ''

/**
 * Whether and since when a member's WeChat account is linked in this app; an empty app id means that WeChat is not
 * configured.
 */
export const readWechatAccount = async (
  db: Handle<MemberTables>,
  memberId: number,
  { appId, now, token }: { appId: string; now: number; token: string | null },
): Promise<ReplyOf<typeof wechatAccount>> => {
  const on = appId !== ''
  const linked = await db
    .selectFrom('memberWechat')
    .select(['createdAt', 'signInAt'])
    .where('memberId', '=', memberId)
    .where('appId', '=', appId)
    .executeTakeFirst()
  const { wechatUnboundAt } = await db
    .selectFrom('member')
    .select('wechatUnboundAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    on,
    boundAt: linked?.createdAt ?? null,
    silently: on && !linked && wechatUnboundAt === null,
    signInAt: linked?.signInAt ?? null,
    signInNeedsCode: !(await isFreshBySms(db, now, token)),
  }
}

/**
 * Links a person at WeChat to a member; linking the same again changes nothing. A link is for payments and messages;
 * signing in is allowed by `allowSignIn`. Refuses WECHAT_TAKEN when the person belongs to another member, WECHAT_OTHER
 * when the member has another person.
 */
export const linkWechat = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { appId, openid }: WechatPerson,
): Promise<null | Refusal> => {
  const rows = await trx
    .selectFrom('memberWechat')
    .select(['memberId', 'openid'])
    .where('appId', '=', appId)
    .where((e) => e.or([e('openid', '=', openid), e('memberId', '=', memberId)]))
    .execute()
  if (rows.some((row) => row.openid === openid && row.memberId !== memberId)) return refuse('WECHAT_TAKEN')
  if (rows.some((row) => row.openid !== openid)) return refuse('WECHAT_OTHER')
  if (rows.length > 0) return null
  await trx
    .insertInto('memberWechat')
    .values({ appId, openid, memberId, createdAt: now, signInAt: null })
    .execute()
  await trx.updateTable('member').set({ wechatUnboundAt: null }).where('id', '=', memberId).execute()
  return null
}

/**
 * Whether a session may enable sign-in with its member's WeChat: it began with an SMS code just now, or brings one.
 * Being signed in is not enough, because a person who holds the phone for a moment could then sign in for ever. Refuses
 * MOBILE_MISSING for a member without a number; a wrong code is a value that commits, so that the attempt is counted.
 */
export const proveForSignIn = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { code, token, address }: { code: string | undefined; token: string | null; address: string },
): Promise<null | 'wrong' | Refusal> => {
  if ((await mobileOf(trx, memberId)) === '') return refuse('MOBILE_MISSING')
  if (code === undefined) return (await isFreshBySms(trx, now, token)) ? null : 'wrong'
  return (await tryOwnCode(trx, memberId, now, { code, purpose: 'wechat', address })) === 'right'
    ? null
    : 'wrong'
}

/** Enables sign-in with a member's linked WeChat, and notifies the member if it was disabled before. */
export const allowSignIn = async (
  trx: Transaction<MemberTables & ContentTables & PlatformTables>,
  memberId: number,
  now: number,
  appId: string,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('memberWechat')
    .set({ signInAt: now })
    .where('memberId', '=', memberId)
    .where('appId', '=', appId)
    .where('signInAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tellSignInAllowed(trx, memberId, now)
}

/**
 * Stops a member's WeChat from signing in; it stays linked. Refuses MOBILE_MISSING for a member without a number, who
 * could not sign in any more.
 */
export const stopSignIn = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  appId: string,
): Promise<null | Refusal> => {
  return (await endWechatSignIn(trx, memberId, appId)) ? null : refuse('MOBILE_MISSING')
}

/**
 * Unlinks a member's WeChat in every app; from then on it is linked only on request. Refuses MOBILE_MISSING for a
 * member without a number, who could not sign in any more.
 */
export const unlinkWechat = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
): Promise<null | Refusal> => {
  if ((await mobileOf(trx, memberId)) === '') return refuse('MOBILE_MISSING')
  await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).execute()
  await trx.updateTable('member').set({ wechatUnboundAt: now }).where('id', '=', memberId).execute()
  return null
}
