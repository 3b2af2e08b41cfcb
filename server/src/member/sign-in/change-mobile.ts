import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import type { Transaction } from '../../platform/database.ts'
import { mobileIn } from '../mobile-column.ts'
import { mergeBlocksOfNumber } from './blocked-numbers.ts'
import type { MemberTables } from '../tables.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { trySmsCode } from './try-sms-code.ts'

const SAME: Text = { zh: '和现在的号码相同', en: 'this is already your number' }

type Change = { oldCode: string; mobile: string; code: string; address: string; token: string | null }

/**
 * Moves a member's account to another mobile number, after the member has entered a code sent to each of the two
 * numbers; ends its other sessions and disables sign-in with WeChat. A wrong code is returned as the name of its field
 * and does not roll back the transaction, so that the attempt is counted. Other refusals leave both codes valid:
 * MOBILE_MISSING for an account without a number, INPUT_INVALID for the account's present number, MOBILE_TAKEN
 * (revealed only to the holder of the new number) when the new number has an account.
 */
export const changeMobile = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { oldCode, mobile, code, address, token }: Change,
): Promise<null | 'oldCode' | 'code' | Refusal> => {
  const column = (
    await trx.selectFrom('member').select('mobile').where('id', '=', memberId).executeTakeFirstOrThrow()
  ).mobile
  const own = mobileIn(column)
  if (own === '') return refuse('MOBILE_MISSING')
  if (own === mobile)
    return refuse('INPUT_INVALID', {
      field: 'mobile',
      values: { label: { zh: '手机号', en: 'Mobile number' }, problem: SAME },
    })
  const old = { mobile: own, code: oldCode, purpose: 'mobile', address } as const
  // neither code is used up before both have been found right
  if ((await trySmsCode(trx, now, { ...old, useUp: false })) === 'wrong') return 'oldCode'
  if ((await trySmsCode(trx, now, { mobile, code, purpose: 'mobile', address, useUp: true })) === 'wrong')
    return 'code'
  await trySmsCode(trx, now, { ...old, useUp: true })
  const taken = await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (taken) return refuse('MOBILE_TAKEN', { field: 'mobile' })
  await trx
    .updateTable('member')
    .set({ mobile, mobileChangedAt: now })
    .where('id', '=', memberId)
    .where('mobile', '=', column)
    .execute()
  await mergeBlocksOfNumber(trx, now, memberId, mobile)
  await signOutEverywhere(trx, memberId, now, token)
  return null
}
