// Issues, checks, renews and revokes the session tokens of members.
import { DAY } from '@huishou/wire/time'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { SignInDevice } from '../../platform/http/sign-in-device.ts'
import type { Member } from '../../platform/http/route.ts'
import { hashOf, newToken } from '../../platform/codes-and-tokens.ts'
import { hashesOf } from '../../platform/session-to-wire.ts'
import { removeDevicesOf } from '../../web-push/index.ts'
import type { MemberTables, SignInMethod } from '../tables.ts'

export const LIFE = 30 * DAY
/** Maximum lifetime of a session after sign-in, regardless of use. */
export const MOST_LIFE = 180 * DAY

/** Issues a token and returns it; only its hash is stored. */
export const issueMemberToken = async (
  trx: Transaction<MemberTables>,
  now: number,
  memberId: number,
  { device, method }: { device: SignInDevice; method: SignInMethod },
): Promise<string> => {
  const token = newToken()
  await trx
    .insertInto('memberToken')
    .values({
      tokenHash: hashOf(token),
      memberId,
      createdAt: now,
      expiresAt: now + LIFE,
      revokedAt: null,
      browser: device.browser,
      system: device.system,
      deviceMark: device.mark ?? '',
      method,
      usedAt: now,
    })
    .execute()
  return token
}

const holderOf = compiled(
  (db: Handle<MemberTables>, { tokenHash, now }: { tokenHash: string; now: number }) =>
    db
      .selectFrom('memberToken')
      .select('memberId')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .where('revokedAt', 'is', null),
)

/** The holder of a token; null when it is unknown, expired or revoked. */
export const authenticateMember = async (
  db: Handle<MemberTables>,
  now: number,
  token: string,
): Promise<Member | null> => {
  const [row] = await holderOf(db, { tokenHash: hashOf(token), now })
  return row ? { kind: 'customer', memberId: row.memberId } : null
}

/** Start of this token's session, if it is open and began with an SMS code; otherwise null. */
export const readSmsSignInAt = async (
  db: Handle<MemberTables>,
  now: number,
  token: string | null,
): Promise<number | null> => {
  if (token === null) return null
  const row = await db
    .selectFrom('memberToken')
    .select('createdAt')
    .where('tokenHash', '=', hashOf(token))
    .where('method', '=', 'sms')
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Whether a token has lost a day of its 30 and should be renewed. */
export const isMemberTokenAgeing = async (
  db: Handle<MemberTables>,
  now: number,
  token: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('memberToken')
    .select(['createdAt', 'expiresAt'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  return row !== undefined && row.expiresAt < Math.min(now + LIFE, row.createdAt + MOST_LIFE) - DAY
}

export const renewMemberToken = async (
  trx: Transaction<MemberTables>,
  now: number,
  token: string,
): Promise<void> => {
  await trx
    .updateTable('memberToken')
    .set((e) => ({
      usedAt: now,
      expiresAt: e
        .case()
        .when('createdAt', '>', now + LIFE - MOST_LIFE)
        .then(now + LIFE)
        .else(e('createdAt', '+', MOST_LIFE))
        .end(),
    }))
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

export const revokeMemberToken = async (
  trx: Transaction<MemberTables>,
  now: number,
  token: string,
): Promise<void> => {
  await trx
    .updateTable('memberToken')
    .set({ revokedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .execute()
  await removeDevicesOf(trx, [hashOf(token)])
}

/**
 * Ends a member's sessions, or only the session `only`, but never that of the token `keep`, and with them push
 * notifications on their devices; returns their number.
 */
export const revokeTokens = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  keep: string | null,
  only?: string,
): Promise<number> => {
  let tokens = trx
    .updateTable('memberToken')
    .set({ revokedAt: now })
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
  if (keep !== null) tokens = tokens.where('tokenHash', '!=', hashOf(keep))
  if (only !== undefined) tokens = tokens.where('tokenHash', 'like', hashesOf(only))
  const ended = await tokens.returning('tokenHash').execute()
  await removeDevicesOf(
    trx,
    ended.map(({ tokenHash }) => tokenHash),
  )
  return ended.length
}
