// Starts and completes authorizations, in which a person is sent to WeChat, agrees there and comes back.
import { timingSafeEqual } from 'node:crypto'
import { MINUTE } from '@huishou/wire/time'
import { hashOf, newToken } from '../../platform/codes-and-tokens.ts'
import type { Transaction } from '../../platform/database.ts'
import type { MemberTables, WechatPurpose } from '../tables.ts'

/** How long a person may stay on WeChat's authorization page. */
const AUTHORIZATION_LIFE = 10 * MINUTE

type Session = string | null
const hashOfSession = (token: Session): string => (token === null ? '' : hashOf(token))

/**
 * Begins an authorization: the state goes to WeChat and back in URLs, the ticket stays in the browser. It belongs to
 * the session that began it; one for signing in belongs to the ticket alone.
 */
export const beginAuthorization = async (
  trx: Transaction<MemberTables>,
  now: number,
  { purpose, session }: { purpose: WechatPurpose; session: Session },
): Promise<{ state: string; ticket: string }> => {
  // WeChat takes letters and digits only
  const [state, ticket] = [hashOf(newToken()), newToken()]
  await trx
    .insertInto('wechatAuthorization')
    .values({
      stateHash: hashOf(state),
      ticketHash: hashOf(ticket),
      purpose,
      sessionHash: hashOfSession(session),
      expiresAt: now + AUTHORIZATION_LIFE,
    })
    .execute()
  return { state, ticket }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Uses up an authorization, whatever the outcome: a state works once. Returns its purpose; null when it is unknown,
 * used, expired, of another browser or session, or begun for another purpose. That is a value that commits, not a
 * refusal, which would roll back the use.
 */
export const takeAuthorization = async (
  trx: Transaction<MemberTables>,
  now: number,
  given: { state: string; ticket: string; session: Session; purposes: readonly WechatPurpose[] },
): Promise<WechatPurpose | null> => {
  const row = await trx
    .deleteFrom('wechatAuthorization')
    .where('stateHash', '=', hashOf(given.state))
    .returningAll()
    .executeTakeFirst()
  const holds =
    row !== undefined &&
    row.expiresAt > now &&
    isSame(row.ticketHash, hashOf(given.ticket)) &&
    isSame(row.sessionHash, hashOfSession(given.session)) &&
    given.purposes.includes(row.purpose)
  return holds ? row.purpose : null
}
