import { refuse, type Refusal } from '@huishou/wire'
import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../platform/database.ts'
import { registerMember } from './register.ts'
import { smsCodeHash } from './send-sms-code.ts'
import type { MemberTables } from './tables.ts'
import { issueMemberToken } from './token.ts'

const TRIES = 5

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Any code of the last five minutes is good, since an SMS may be late; a right one uses up all of them,
 * a wrong one counts against all of them.
 */
const tryCode = async (
  trx: Transaction<MemberTables>,
  now: number,
  mobile: string,
  code: string,
): Promise<boolean> => {
  const live = await trx
    .selectFrom('smsCode')
    .select(['id', 'codeHash', 'salt'])
    .where('mobile', '=', mobile)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES)
    .execute()
  if (live.length === 0) return false
  const right = live.some(({ codeHash, salt }) => same(codeHash, smsCodeHash(salt, mobile, code)))
  const ids = live.map(({ id }) => id)
  await (right
    ? trx.updateTable('smsCode').set({ usedAt: now }).where('id', 'in', ids).execute()
    : trx
        .updateTable('smsCode')
        .set((e) => ({ tries: e('tries', '+', 1) }))
        .where('id', 'in', ids)
        .execute())
  return right
}

export type CodeLogin = { mobile: string; code: string; autoReg: boolean; referrer: number | null }

/**
 * Signs in by an SMS code, registering an unknown number when asked. 'wrong' commits, so that the try stays counted.
 * Refused with NOT_REGISTERED the code stays good for a second try that registers.
 */
export const login = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, code, autoReg, referrer }: CodeLogin,
): Promise<{ token: string; uid: number; mobile: string } | 'wrong' | Refusal> => {
  if (!(await tryCode(trx, now, mobile, code))) return 'wrong'
  const known = await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (!known && !autoReg) return refuse('NOT_REGISTERED')
  const uid = known?.id ?? (await registerMember(trx, now, { mobile, source: 'mobile', inviterId: referrer }))
  await trx.updateTable('member').set({ lastLoginAt: now }).where('id', '=', uid).execute()
  return { token: await issueMemberToken(trx, now, uid), uid, mobile }
}
