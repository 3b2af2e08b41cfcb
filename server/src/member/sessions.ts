import { DAY } from '@huishou/wire'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'
import { revokeTokens } from './token.ts'

const SHOWN = 50
const LIFE = 30 * DAY
/** Enough of a hash to tell rows apart. */
const NAME = 12

const live = (db: Handle<MemberTables>, memberId: number, now: number) =>
  db
    .selectFrom('memberToken')
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)

/** Where somebody is signed in, the one used last first. A session in use gets its 30 days back once a day. */
export const readSessions = async (db: Handle<MemberTables>, memberId: number, now: number) => {
  const rows = await live(db, memberId, now)
    .select(['tokenHash', 'createdAt', 'expiresAt'])
    .orderBy('expiresAt', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ tokenHash, createdAt, expiresAt }) => ({
    id: tokenHash.slice(0, NAME),
    createdAt,
    usedAt: Math.max(createdAt, expiresAt - LIFE),
    expiresAt,
  }))
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

/** Ends every session; answers how many there were. */
export const endSessions = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
): Promise<number> => {
  const ended = await countSessions(trx, memberId, now)
  await revokeTokens(trx, memberId, now, null)
  return ended
}
