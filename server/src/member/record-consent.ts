// Records and reads a member's consent to the terms of use and the privacy policy.
import type { Handle, Transaction } from '../platform/database.ts'
import { readPageVersions, type ContentTables } from '../content/index.ts'
import type { MemberTables } from './tables.ts'

/** Pages whose acceptance is recorded at sign-in. */
const PAGES = ['terms', 'privacy'] as const

/** Records the consent to the current versions of terms and privacy policy, once per version. */
export const recordConsent = async (
  trx: Transaction<MemberTables & ContentTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  for (const { key: page, version } of await readPageVersions(trx, PAGES))
    await trx
      .insertInto('memberConsent')
      .values({ memberId, page, version, agreedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Recorded consents, newest first. */
export const readConsents = async (
  db: Handle<MemberTables>,
  memberId: number,
): Promise<{ page: string; version: number; agreedAt: number }[]> =>
  await db
    .selectFrom('memberConsent')
    .select(['page', 'version', 'agreedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
