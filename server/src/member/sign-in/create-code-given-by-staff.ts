// Creates sign-in codes that staff tell customers in person or on the phone, in place of a code sent by SMS.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, HOUR, instantOf, SECOND } from '@huishou/wire/time'
import { type ContentTables, isSettingOn } from '../../content/index.ts'
import { digits, newToken } from '../../platform/codes-and-tokens.ts'
import type { Transaction } from '../../platform/database.ts'
import { isStaffMobile, type StaffTables } from '../../staff/index.ts'
import type { MemberTables } from '../tables.ts'
import { CODE_LIFE, smsCodeHash } from './send-sms-code.ts'

/**
 * Maximum sign-in codes that one member of staff gives per hour. A counter has only a few customers an hour who receive
 * no SMS; more suggests misuse.
 */
const MOST_PER_HOUR = 30

/**
 * Creates a code with which the holder of a number signs in once, given in person or on the phone. It proves no more
 * than an SMS code for signing in (docs/rules/roles.md#sign-in-codes-from-staff). Refuses SIGN_IN_CODE_OFF,
 * SIGN_IN_CODE_STAFF, SMS_DAY_LIMIT, TOO_MANY_REQUESTS.
 */
export const giveCode = async (
  trx: Transaction<MemberTables & StaffTables & ContentTables>,
  now: number,
  { mobile, staffId, mostPerDay }: { mobile: string; staffId: number; mostPerDay: number },
): Promise<{ code: string; validUntil: number } | Refusal> => {
  if (!(await isSettingOn(trx, 'sign_in_code_by_staff'))) return refuse('SIGN_IN_CODE_OFF')
  if (await isStaffMobile(trx, mobile)) return refuse('SIGN_IN_CODE_STAFF', { field: 'mobile' })
  const given = (since: number) =>
    trx
      .selectFrom('smsCode')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('createdAt', '>', since)
  const ofNumber = await given(instantOf(dayOf(now)) - 1)
    .where('mobile', '=', mobile)
    .where('givenByStaffId', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(ofNumber.count) >= mostPerDay) return refuse('SMS_DAY_LIMIT', { field: 'mobile' })
  const ofGiver = await given(now - HOUR)
    .where('givenByStaffId', '=', staffId)
    .executeTakeFirstOrThrow()
  if (Number(ofGiver.count) >= MOST_PER_HOUR)
    return refuse('TOO_MANY_REQUESTS', { values: { seconds: HOUR / SECOND } })
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
