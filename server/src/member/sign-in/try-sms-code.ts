// Checks a code that somebody entered, whether it was sent by SMS or given by staff, and limits wrong attempts.
import { timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@huishou/wire/member/sms-code'
import { MINUTE } from '@huishou/wire/time'
import { type ContentTables, isSettingOn } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { networkOf } from '../../platform/http/ip-network.ts'
import { activeAmong, type StaffTables } from '../../staff/index.ts'
import { smsCodeHash } from './send-sms-code.ts'
import type { MemberTables } from '../tables.ts'

/** Wrong codes per address, number and purpose during the lifetime of a code. */
const TRIES_OF_ADDRESS = 5
/**
 * Wrong attempts from all addresses against one code, few out of a million possibilities. On the network that requested
 * it the code stays valid even then: six strangers are enough for thirty attempts, and must not lock the person out.
 */
const TRIES = 30
const SPAN = 5 * MINUTE

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A wrong attempt is a value that commits, not a refusal, which would roll back its count. */
export type CodeVerdict = 'right' | 'wrong'
/** `given`: a correct code that staff gave, which proves less than one sent to the phone. */
export type SignInVerdict = CodeVerdict | 'given'

const hasTriedTooOften = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, address, purpose }: { mobile: string; address: string; purpose: SmsPurpose | 'any' },
): Promise<boolean> => {
  const { count } = await trx
    .selectFrom('smsTry')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('mobile', '=', mobile)
    .where('address', '=', address)
    .where('purpose', 'in', [purpose, 'any'])
    .where('at', '>', now - SPAN)
    .executeTakeFirstOrThrow()
  return Number(count) >= TRIES_OF_ADDRESS
}

/**
 * Tries an SMS code. Any code of the last five minutes for this purpose is valid, because an SMS may be late; a correct
 * one uses up all of them (with `useUp`). A wrong one counts for the number and its address: after five, that address
 * is blocked, while the person may continue elsewhere. A code is valid only for the purpose stated in its message, so
 * that a sign-in code obtained by fraud does not give away the account.
 */
export const trySmsCode = async (
  trx: Transaction<MemberTables>,
  now: number,
  input: TriedCode,
): Promise<CodeVerdict> => ((await tryCode(trx, now, input, () => noGivers)) === 'right' ? 'right' : 'wrong')

/**
 * As `trySmsCode`, for signing in: a code that staff gave is valid, too, while the owner allows such codes and its
 * giver still works here.
 */
export const trySignInCode = async (
  trx: Transaction<MemberTables & ContentTables & StaffTables>,
  now: number,
  input: Omit<TriedCode, 'purpose'>,
): Promise<SignInVerdict> => {
  const mayGive = await isSettingOn(trx, 'sign_in_code_by_staff')
  return await tryCode(trx, now, { ...input, purpose: 'login' }, (givers) =>
    mayGive ? activeAmong(trx, givers) : noGivers,
  )
}
const noGivers: ReadonlySet<number> = new Set()

type TriedCode = {
  mobile: string
  code: string
  purpose: SmsPurpose | 'any'
  address: string
  useUp: boolean
}

const tryCode = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, code, purpose, address: ip, useUp }: TriedCode,
  /** Whose codes are valid, of those who gave one. */
  validGivers: (givers: number[]) => ReadonlySet<number> | Promise<ReadonlySet<number>>,
): Promise<SignInVerdict> => {
  // an IPv6 connection has practically unlimited addresses
  const address = networkOf(ip)
  if (await hasTriedTooOften(trx, now, { mobile, address, purpose })) return 'wrong'
  const unused = trx
    .selectFrom('smsCode')
    .select(['id', 'codeHash', 'salt', 'givenByStaffId'])
    .where('mobile', '=', mobile)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where((e) => e.or([e('tries', '<', TRIES), e('ip', '=', address)]))
  const rows = await (purpose === 'any' ? unused : unused.where('purpose', '=', purpose)).execute()
  const givers = await validGivers(rows.flatMap(({ givenByStaffId }) => givenByStaffId ?? []))
  const live = rows.filter(({ givenByStaffId }) => givenByStaffId === null || givers.has(givenByStaffId))
  if (live.length === 0) return 'wrong'
  const right = live.find(({ codeHash, salt }) => same(codeHash, smsCodeHash(salt, mobile, code.trim())))
  const ids = live.map(({ id }) => id)
  if (!right) {
    await trx.insertInto('smsTry').values({ mobile, address, purpose, at: now }).execute()
    await trx
      .updateTable('smsCode')
      .set((e) => ({ tries: e('tries', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  } else if (useUp) await trx.updateTable('smsCode').set({ usedAt: now }).where('id', 'in', ids).execute()
  return right ? (right.givenByStaffId === null ? 'right' : 'given') : 'wrong'
}
