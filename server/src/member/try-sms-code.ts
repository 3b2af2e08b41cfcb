import { timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import { smsCodeHash } from './send-sms-code.ts'
import type { MemberTables } from './tables.ts'

const TRIES = 5

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A wrong try has to stay counted, so it is a value that commits, not a refusal, which would roll back. */
export type CodeVerdict = 'right' | 'wrong'

/**
 * Any code of the last five minutes that was asked for this is good, since an SMS may be late; a right one uses up all of
 * them (with `useUp`), a wrong one counts against all of them. What a message said it was for is all it is good for:
 * who was talked out of a code to sign in has not given away the account.
 */
export const trySmsCode = async (
  trx: Transaction<MemberTables>,
  now: number,
  {
    mobile,
    code,
    purpose,
    useUp,
  }: { mobile: string; code: string; purpose: SmsPurpose | 'any'; useUp: boolean },
): Promise<CodeVerdict> => {
  const unused = trx
    .selectFrom('smsCode')
    .select(['id', 'codeHash', 'salt'])
    .where('mobile', '=', mobile)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES)
  const live = await (purpose === 'any' ? unused : unused.where('purpose', '=', purpose)).execute()
  if (live.length === 0) return 'wrong'
  const right = live.some(({ codeHash, salt }) => same(codeHash, smsCodeHash(salt, mobile, code.trim())))
  const ids = live.map(({ id }) => id)
  if (!right)
    await trx
      .updateTable('smsCode')
      .set((e) => ({ tries: e('tries', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  else if (useUp) await trx.updateTable('smsCode').set({ usedAt: now }).where('id', 'in', ids).execute()
  return right ? 'right' : 'wrong'
}
