import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import { type ContentTables, readConfigValue } from '../../content/index.ts'
import { digits, newToken } from '../../platform/codes-and-tokens.ts'
import type { Transaction } from '../../platform/database.ts'
import { isStaffMobile, type StaffTables } from '../../staff/index.ts'
import type { MemberTables } from '../tables.ts'
import { CODE_LIFE, smsCodeHash } from './send-sms-code.ts'

/**
 * Makes a code by which the holder of a number signs in once, to be told by word of mouth; it proves nothing else than
 * an SMS code would for signing in (docs/rules/roles.md#sign-in-codes-from-staff). Refuses SIGN_IN_CODE_OFF,
 * SIGN_IN_CODE_STAFF, SMS_DAY_LIMIT.
 */
export const giveCode = async (
  trx: Transaction<MemberTables & StaffTables & ContentTables>,
  now: number,
  { mobile, staffId, mostPerDay }: { mobile: string; staffId: number; mostPerDay: number },
): Promise<{ code: string; validUntil: number } | Refusal> => {
  if ((await readConfigValue(trx, 'sign_in_code_by_staff')) !== 'on') return refuse('SIGN_IN_CODE_OFF')
  if (await isStaffMobile(trx, mobile)) return refuse('SIGN_IN_CODE_STAFF', { field: 'mobile' })
  const { count } = await trx
    .selectFrom('smsCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('mobile', '=', mobile)
    .where('createdAt', '>=', instantOf(dayOf(now)))
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPerDay) return refuse('SMS_DAY_LIMIT', { field: 'mobile' })
  const [code, salt] = [digits(6), newToken()]
  const validUntil = now + CODE_LIFE
  await trx
    .insertInto('smsCode')
    .values({
      mobile,
      codeHash: smsCodeHash(salt, mobile, code),
      salt,
      tries: 0,
      expiresAt: validUntil,
      usedAt: null,
      ip: '',
      createdAt: now,
      failedAt: null,
      purpose: 'login',
      givenByStaffId: staffId,
    })
    .execute()
  return { code, validUntil }
}
