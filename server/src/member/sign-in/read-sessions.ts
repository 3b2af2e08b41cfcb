import type { Handle } from '../../platform/database.ts'
import { SESSIONS_SHOWN, toSession } from '../../platform/session-to-wire.ts'
import type { MemberTables } from '../tables.ts'

const live = (db: Handle<MemberTables>, memberId: number, now: number) =>
  db
    .selectFrom('memberToken')
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)

/** Reads a member's sessions, most recently used first; the time of the last use is accurate to the day. */
export const readSessions = async (
  db: Handle<MemberTables>,
  memberId: number,
  now: number,
  token: string | null,
) => {
  const rows = await live(db, memberId, now)
    .select(['tokenHash', 'createdAt', 'usedAt', 'expiresAt', 'browser', 'system'])
    .orderBy('usedAt', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => toSession(row, token))
}

export const countSessions = async (
  db: Handle<MemberTables>,
  memberId: number,
  now: number,
): Promise<number> => {
  const { count } = await live(db, memberId, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
