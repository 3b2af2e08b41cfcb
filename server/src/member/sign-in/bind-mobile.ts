// Binds a mobile number to the account of a member who has proved to hold that number.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import { pendingDeletion } from './login.ts'
import { mobileIn } from '../mobile-column.ts'
import { mergeBlocksOfNumber } from './blocked-numbers.ts'
import { setPassword } from './password.ts'
import { moveMessagesOff } from '../message-choices.ts'
import { removeDevices } from '../../web-push/index.ts'
import { sendNotice, type NoticeTables } from '../send-notice.ts'

/**
 * Whether another domain stores anything for a member (money, points, orders, addresses); provided by routes.ts.
 */
export type IsInUse = (memberId: number) => Promise<boolean>

export type Binding = {
  mobile: string
  /** Token of the current session, which continues as the number's account. */
  token: string | null
  passwordHash: string | null
  isInUse: IsInUse
}

const isEmpty = async (
  trx: Transaction<NoticeTables>,
  memberId: number,
  isInUse: IsInUse,
): Promise<boolean> => {
  const invited = await trx
    .selectFrom('member')
    .select('id')
    .where('inviterId', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return !invited && !(await isInUse(memberId))
}

/**
 * Moves the WeChat ids and the current session from an empty account to the account of the number, and notifies that
 * account. The empty account ends here.
 */
const join = async (
  trx: Transaction<NoticeTables>,
  [from, to]: [from: number, to: number],
  now: number,
  { mobile, token, isInUse }: Binding,
): Promise<null | Refusal> => {
  const ids = await trx
    .selectFrom('memberWechat')
    .select(['appId', 'memberId'])
    .where('memberId', 'in', [from, to])
    .execute()
  const taken = ids.filter(({ memberId }) => memberId === to).map(({ appId }) => appId)
  if (ids.some(({ memberId, appId }) => memberId === from && taken.includes(appId)))
    return refuse('WECHAT_BOUND')
  const { blacklisted } = await trx
    .selectFrom('member')
    .select('blacklisted')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  if (blacklisted === 1 || !(await isEmpty(trx, from, isInUse))) return refuse('ACCOUNT_NOT_EMPTY')
  await trx.updateTable('memberWechat').set({ memberId: to }).where('memberId', '=', from).execute()
  await trx.updateTable('memberNote').set({ memberId: to }).where('memberId', '=', from).execute()
  await trx.updateTable('memberBlock').set({ memberId: to }).where('memberId', '=', from).execute()
  await trx.updateTable('member').set({ mergedIntoId: to }).where('id', '=', from).execute()
  if (token !== null)
    await trx
      .updateTable('memberToken')
      .set({ memberId: to })
      .where('tokenHash', '=', hashOf(token))
      .execute()
  await trx
    .updateTable('memberToken')
    .set({ revokedAt: now })
    .where('memberId', '=', from)
    .where('revokedAt', 'is', null)
    .execute()
  await removeDevices(trx, { memberId: from })
  await moveMessagesOff(trx, from, to)
  if (ids.some(({ memberId }) => memberId === from))
    await sendNotice(trx, now, { memberId: to, mobile }, { kind: 'wechat_joined', values: {} })
  return null
}

/**
 * Binds a number to a member who has proved to hold it (decisions/0008). An unknown number becomes the member's; a
 * number with an account keeps that account, and the member's WeChat is bound to it when it has none and the member's
 * account is empty, so that no money, points or order is lost. Refuses MOBILE_BOUND when the member has another number;
 * WECHAT_BOUND when the number's account has another WeChat; ACCOUNT_NOT_EMPTY when the member's account is not empty;
 * DELETION_PENDING when the number's account is to be deleted.
 */
export const bindMobile = async (
  trx: Transaction<NoticeTables>,
  memberId: number,
  now: number,
  binding: Binding,
): Promise<null | Refusal> => {
  const { mobile, token, passwordHash } = binding
  const column = (
    await trx.selectFrom('member').select('mobile').where('id', '=', memberId).executeTakeFirstOrThrow()
  ).mobile
  const own = mobileIn(column)
  if (own !== '' && own !== mobile) return refuse('MOBILE_BOUND')
  const owner = await trx
    .selectFrom('member')
    .select(['id', 'deletionDueAt'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  const pending = pendingDeletion(owner?.deletionDueAt ?? null)
  if (pending) return pending
  if (!owner) {
    await trx
      .updateTable('member')
      .set({ mobile, mobileChangedAt: now })
      .where('id', '=', memberId)
      .where('mobile', '=', column)
      .execute()
    await mergeBlocksOfNumber(trx, now, memberId, mobile)
  } else if (owner.id !== memberId) {
    const refused = await join(trx, [memberId, owner.id], now, binding)
    if (refused) return refused
  }
  if (passwordHash !== null) await setPassword(trx, owner?.id ?? memberId, now, { passwordHash, keep: token })
  return null
}
