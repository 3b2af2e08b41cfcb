import type { ReplyOf } from '@huishou/wire/client'
import type { wechatAccount } from '@huishou/wire/member/wechat-account'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../../platform/database.ts'
import { mobileIn } from '../mobile-column.ts'
import type { MemberTables } from '../tables.ts'
import type { WechatPerson } from './sign-in.ts'

/** Whether and since when a member's WeChat is linked in this app; an empty app id stands for none. */
export const readWechatAccount = async (
  db: Handle<MemberTables>,
  memberId: number,
  appId: string,
): Promise<ReplyOf<typeof wechatAccount>> => {
  const on = appId !== ''
  const linked = await db
    .selectFrom('memberWechat')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('appId', '=', appId)
    .executeTakeFirst()
  const { wechatUnboundAt } = await db
    .selectFrom('member')
    .select('wechatUnboundAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { on, boundAt: linked?.createdAt ?? null, silently: on && !linked && wechatUnboundAt === null }
}

/**
 * Links a person at WeChat to a member; linking the same again changes nothing. Refuses WECHAT_TAKEN when the person
 * belongs to another member, WECHAT_OTHER when the member has another person.
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
  await trx.insertInto('memberWechat').values({ appId, openid, memberId, createdAt: now }).execute()
  await trx.updateTable('member').set({ wechatUnboundAt: null }).where('id', '=', memberId).execute()
  return null
}

/**
 * Unlinks a member's WeChat in this app, which is from then on linked only when asked for. Refuses MOBILE_MISSING for a
 * member without a number, who could not sign in any more.
 */
export const unlinkWechat = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  appId: string,
): Promise<null | Refusal> => {
  const { mobile } = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (mobileIn(mobile) === '') return refuse('MOBILE_MISSING')
  await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).where('appId', '=', appId).execute()
  await trx.updateTable('member').set({ wechatUnboundAt: now }).where('id', '=', memberId).execute()
  return null
}
