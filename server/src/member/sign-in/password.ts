// Signs members in by password, limits wrong attempts, registers members with a password, and sets or resets passwords.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { Transaction, Reader } from '../../platform/database.ts'
import type { SignInDevice } from '../../platform/http/sign-in-device.ts'
import { hashPassword, isPassword, NOBODYS_HASH } from '../../platform/password.ts'
import { checkPasswordStrength } from '../../platform/password-strength.ts'
import { enter, type Coming, type SignedIn } from './login.ts'
import { registerMember } from './register.ts'
import type { MemberTables } from '../tables.ts'
import { revokeTokens } from './token.ts'
import { endWechatSignIn } from './sign-out-everywhere.ts'
import { trySmsCode } from './try-sms-code.ts'

const WINDOW = 10 * MINUTE
/** Wrong passwords from one address before it is locked out for a while. */
const WRONG = 10
/**
 * Limit over all addresses, so high that only this many wrong attempts lock the owner of a number out of password
 * sign-in.
 */
const WRONG_PER_NUMBER = 100

export type Write = <Result>(work: (trx: Transaction<MemberTables>) => Promise<Result>) => Promise<Result>
type Outside = { db: Reader<MemberTables>; write: Write; now: number }
type Try = { mobile: string; address: string }

/** Counted before the password is checked, so that parallel guesses are limited like sequential ones. */
const countAttempt = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, address }: Try,
): Promise<null | Refusal> => {
  const recent = await trx
    .selectFrom('memberLoginAttempt')
    .select(['at', 'address'])
    .where('mobile', '=', mobile)
    .where('at', '>', now - WINDOW)
    .orderBy('at')
    .execute()
  const own = recent.filter((row) => row.address === address)
  const [first] = own.length >= WRONG ? own : recent.length >= WRONG_PER_NUMBER ? recent : []
  if (first)
    return refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((first.at + WINDOW - now) / SECOND) } })
  await trx.insertInto('memberLoginAttempt').values({ mobile, address, at: now }).execute()
  return null
}

/**
 * Signs in by password. MEMBER_LOGIN_WRONG does not reveal which numbers are registered or have a password;
 * TOO_MANY_REQUESTS after ten wrong attempts from one address, or a hundred from all addresses, in ten minutes.
 */
export const loginByPassword = async (
  { db, write, now }: Outside,
  { mobile, pwd, address, ...coming }: Coming & { mobile: string; pwd: string; address: string },
): Promise<SignedIn | Refusal> => {
  const locked = await write((trx) => countAttempt(trx, now, { mobile, address }))
  if (locked) return locked
  const known = await db
    .selectFrom('member')
    .select(['id', 'passwordHash'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  const right = await isPassword(pwd, known?.passwordHash || NOBODYS_HASH)
  if (!known || !right) return refuse('MEMBER_LOGIN_WRONG')
  return await write(async (trx) => {
    // the password was changed meanwhile, so the old one is no longer accepted
    const { passwordHash } = await trx
      .selectFrom('member')
      .select('passwordHash')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    if (passwordHash !== known.passwordHash) return refuse('MEMBER_LOGIN_WRONG')
    await trx
      .deleteFrom('memberLoginAttempt')
      .where('mobile', '=', mobile)
      .where('address', '=', address)
      .execute()
    return await enter(trx, known.id, now, { ...coming, method: 'password' })
  })
}

/** `address` is the IP address of the caller. */
type WithCode = { mobile: string; code: string; pwd: string; address: string }

/**
 * Returns the hash of a new password for the holder of an SMS code, or refuses PASSWORD_WEAK or SMS_CODE_WRONG. Hashing
 * is slow, so this must not be called inside a transaction.
 */
export const hashForCode = async (
  { write, now }: Pick<Outside, 'write' | 'now'>,
  { mobile, code, pwd, address }: WithCode,
): Promise<string | Refusal> => {
  const weak = checkPasswordStrength(pwd, [mobile])
  if (weak) return { ...weak, field: 'pwd' }
  if (
    (await write((trx) =>
      trySmsCode(trx, now, { mobile, code, purpose: 'login', address, useUp: false }),
    )) === 'wrong'
  )
    return refuse('SMS_CODE_WRONG', { field: 'code' })
  return await hashPassword(pwd)
}

export type Registration = WithCode & {
  nick?: string
  autoLogin: boolean
  referrer: number | null
  device: SignInDevice
}

/**
 * Registers a member with a password. MOBILE_REGISTERED reveals an existing account only to the holder of the number's
 * code.
 */
export const registerByCode = async (
  { write, now }: Pick<Outside, 'write' | 'now'>,
  { mobile, code, pwd, nick, autoLogin, referrer, device, address }: Registration,
): Promise<{ uid: number; mobile: string; token?: string } | Refusal> => {
  const passwordHash = await hashForCode({ write, now }, { mobile, code, pwd, address })
  if (isRefusal(passwordHash)) return passwordHash
  return await write(async (trx) => {
    if ((await trySmsCode(trx, now, { mobile, code, purpose: 'login', address, useUp: true })) === 'wrong')
      return refuse('SMS_CODE_WRONG', { field: 'code' })
    const known = await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
    if (known) return refuse('MOBILE_REGISTERED', { field: 'mobile' })
    const uid = await registerMember(trx, now, {
      mobile,
      source: 'mobile',
      inviterId: referrer,
      ...(nick === undefined ? {} : { nick }),
    })
    await trx.updateTable('member').set({ passwordHash }).where('id', '=', uid).execute()
    return autoLogin ? await enter(trx, uid, now, { restore: false, device, method: 'sms' }) : { uid, mobile }
  })
}

/** Sets a new password and ends all sessions of the member except `keep`. */
export const setPassword = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { passwordHash, keep }: { passwordHash: string; keep: string | null },
): Promise<void> => {
  await trx.updateTable('member').set({ passwordHash }).where('id', '=', memberId).execute()
  await revokeTokens(trx, memberId, now, keep)
}

/**
 * Sets a new password for the number the code was sent to, and ends all sessions of its member and sign-in with WeChat.
 * NOT_REGISTERED leaves the code valid.
 */
export const resetPassword = async (
  { write, now }: Pick<Outside, 'write' | 'now'>,
  input: WithCode,
): Promise<null | Refusal> => {
  const passwordHash = await hashForCode({ write, now }, input)
  if (isRefusal(passwordHash)) return passwordHash
  const { mobile, code, address } = input
  return await write(async (trx) => {
    if ((await trySmsCode(trx, now, { mobile, code, purpose: 'login', address, useUp: true })) === 'wrong')
      return refuse('SMS_CODE_WRONG', { field: 'code' })
    const known = await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
    if (!known) return refuse('NOT_REGISTERED', { field: 'mobile' })
    await setPassword(trx, known.id, now, { passwordHash, keep: null })
    await endWechatSignIn(trx, known.id)
    return null
  })
}
