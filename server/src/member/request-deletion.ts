// Lets members request that their account be deleted.
import { accountLimits, deletionBlockerText, type DeletionBlocker } from '@huishou/wire/member/account'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { mobileIn } from './mobile-column.ts'
import type { MemberTables } from './tables.ts'
import { revokeTokens } from './sign-in/token.ts'
import { trySmsCode } from './sign-in/try-sms-code.ts'

export type Blocker = { kind: DeletionBlocker; count: number; amountFen: number }

/** Reads the blockers of an account deletion from all domains. */
export type ReadBlockers = () => Promise<Blocker[]>

const blocked = (blockers: readonly Blocker[]): Refusal => {
  const list = (language: Language, between: string) =>
    blockers.map(({ kind }) => deletionBlockerText[kind][language]).join(between)
  return refuse('DELETION_BLOCKED', {
    values: { things: { zh: list('zh', '、'), en: list('en', ', ') } },
    data: { blockers },
  })
}

/**
 * Requests the deletion of an account and signs it out everywhere; signing in again requires restoring it (`enter`). A
 * wrong code commits, so that the attempt is counted. DELETION_BLOCKED leaves the code valid.
 */
export const requestDeletion = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { code, address, readBlockers }: { code: string; address: string; readBlockers: ReadBlockers },
): Promise<{ dueAt: number } | 'wrong' | Refusal> => {
  const { mobile } = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const own = mobileIn(mobile)
  if (own === '') return refuse('MOBILE_MISSING')
  if (
    (await trySmsCode(trx, now, { mobile: own, code, purpose: 'delete', address, useUp: true })) === 'wrong'
  )
    return 'wrong'
  const blockers = await readBlockers()
  if (blockers.length > 0) return blocked(blockers)
  const dueAt = now + accountLimits.coolingDays * DAY
  await trx
    .updateTable('member')
    .set({ deletionAskedAt: now, deletionDueAt: dueAt })
    .where('id', '=', memberId)
    .execute()
  await revokeTokens(trx, memberId, now, null)
  return { dueAt }
}
