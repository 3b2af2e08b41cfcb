// Signs members in with WeChat, registers new ones, and finds a member's openid, WeChat's id for a person.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../../platform/database.ts'
import { enter, type Coming, type SignedIn } from '../sign-in/login.ts'
import { registerMember } from '../sign-in/register.ts'
import type { MemberTables } from '../tables.ts'

export type WechatPerson = { appId: string; openid: string }

/**
 * Finds the member linked to a WeChat account. Sign-in is allowed only if `signInAt` is set, which means that the
 * member has enabled it (docs/rules/wechat.md).
 */
const memberBehind = async (
  db: Handle<MemberTables>,
  { appId, openid }: WechatPerson,
): Promise<{ memberId: number; signInAt: number | null } | undefined> =>
  await db
    .selectFrom('memberWechat')
    .select(['memberId', 'signInAt'])
    .where('appId', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst()

/**
 * A member's openid in the first of these WeChat apps that knows the member, required for payments and transfers; null
 * when there is none.
 */
export const readOpenid = async (
  db: Handle<MemberTables>,
  memberId: number,
  ...appIds: readonly string[]
): Promise<string | null> => {
  if (appIds.length === 0) return null
  const rows = await db
    .selectFrom('memberWechat')
    .select(['appId', 'openid'])
    .where('memberId', '=', memberId)
    .where('appId', 'in', appIds)
    .execute()
  const first = appIds.find((id) => rows.some(({ appId }) => appId === id))
  return rows.find(({ appId }) => appId === first)?.openid ?? null
}

type Entered = SignedIn & { openid: string }

const enterAs = async (
  trx: Transaction<MemberTables>,
  { memberId, signInAt }: { memberId: number; signInAt: number | null },
  now: number,
  { openid, ...coming }: Coming & { openid: string },
): Promise<Entered | Refusal> => {
  if (signInAt === null) return refuse('WECHAT_SIGN_IN_OFF')
  const entered = await enter(trx, memberId, now, { ...coming, method: 'wechat' })
  return isRefusal(entered) ? entered : { ...entered, openid }
}

/**
 * Signs in by WeChat. Refuses WECHAT_UNKNOWN for an unknown person, WECHAT_SIGN_IN_OFF for one whose member has not
 * allowed it, DELETION_PENDING as `enter`.
 */
export const enterByWechat = async (
  trx: Transaction<MemberTables>,
  now: number,
  person: WechatPerson & Coming,
): Promise<Entered | Refusal> => {
  const known = await memberBehind(trx, person)
  return known ? await enterAs(trx, known, now, person) : refuse('WECHAT_UNKNOWN')
}

/** Signs in by WeChat and registers new people without a number, as invited by `referrer` when that is a member. */
export const authorizeWechat = async (
  trx: Transaction<MemberTables>,
  now: number,
  { nick, referrer, ...person }: WechatPerson & Coming & { nick?: string; referrer: number | null },
): Promise<Entered | Refusal> => {
  const known = await memberBehind(trx, person)
  if (known) return await enterAs(trx, known, now, person)
  const memberId = await registerMember(trx, now, {
    mobile: null,
    source: 'wechat',
    inviterId: referrer,
    ...(nick === undefined ? {} : { nick }),
  })
  await trx
    .insertInto('memberWechat')
    .values({ appId: person.appId, openid: person.openid, memberId, createdAt: now, signInAt: now })
    .execute()
  return await enterAs(trx, { memberId, signInAt: now }, now, person)
}
