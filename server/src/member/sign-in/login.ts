// Signs members in by a code that was sent by SMS or given by staff, or after their identity was proved in another way.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { SignInDevice } from '../../platform/http/sign-in-device.ts'
import { recordConsent } from '../record-consent.ts'
import { mobileIn } from '../mobile-column.ts'
import { registerMember } from './register.ts'
import type { MemberTables, SignInMethod } from '../tables.ts'
import { issueMemberToken } from './token.ts'
import type { StaffTables } from '../../staff/index.ts'
import { trySignInCode } from './try-sms-code.ts'

export type SignedIn = { token: string; uid: number; mobile: string }

/** The refusal DELETION_PENDING while the account is scheduled for deletion. */
export const pendingDeletion = (dueAt: number | null): Refusal | null =>
  dueAt === null ? null : refuse('DELETION_PENDING', { values: { day: dayOf(dueAt) }, data: { dueAt } })

/** Circumstances of a sign-in: the device, and whether to restore an account scheduled for deletion. */
export type Coming = { restore: boolean; device: SignInDevice }
type Proven = Coming & { method: SignInMethod }

/**
 * Signs in a member whose identity is proved. An account scheduled for deletion is restored with `restore`; otherwise
 * refuses DELETION_PENDING.
 */
export const enter = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { restore, device, method }: Proven,
): Promise<SignedIn | Refusal> => {
  const { mobile, deletionDueAt } = await trx
    .selectFrom('member')
    .select(['mobile', 'deletionDueAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const pending = pendingDeletion(deletionDueAt)
  if (pending && !restore) return pending
  await trx
    .updateTable('member')
    .set({ lastLoginAt: now, deletionAskedAt: null, deletionDueAt: null })
    .where('id', '=', memberId)
    .execute()
  return {
    token: await issueMemberToken(trx, now, memberId, { device, method }),
    uid: memberId,
    mobile: mobileIn(mobile),
  }
}

export type CodeLogin = Coming & {
  mobile: string
  code: string
  /** IP address of the caller. */
  address: string
  autoReg: boolean
  /** Consent to the terms and the privacy policy. */
  agreed: boolean
  referrer: number | null
}

/**
 * Signs in by a code that was sent by SMS or given by staff, registering an unknown number when requested. 'wrong'
 * commits, so that the attempt is counted. After NOT_REGISTERED or DELETION_PENDING the code stays valid for a second
 * call that registers or restores.
 */
export const login = async (
  trx: Transaction<MemberTables & ContentTables & StaffTables>,
  now: number,
  { mobile, code, address, autoReg, agreed, referrer, ...coming }: CodeLogin,
): Promise<SignedIn | 'wrong' | Refusal> => {
  const verdict = await trySignInCode(trx, now, { mobile, code, address, useUp: true })
  if (verdict === 'wrong') return 'wrong'
  const known = await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (!known && !autoReg) return refuse('NOT_REGISTERED')
  const uid = known?.id ?? (await registerMember(trx, now, { mobile, source: 'mobile', inviterId: referrer }))
  const signedIn = await enter(trx, uid, now, { ...coming, method: verdict === 'given' ? 'staff' : 'sms' })
  if (agreed && !isRefusal(signedIn)) await recordConsent(trx, uid, now)
  return signedIn
}
