import { MINUTE, refuse, SECOND, type Refusal } from '@huishou/wire'
import type { Transaction, Reader } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from './audit.ts'
import { isPassword, NOBODYS_HASH } from '../platform/password.ts'
import { memberOf, type StaffRow } from './read.ts'
import type { StaffTables } from './tables.ts'
import { issueStaffToken } from './token.ts'

const WINDOW = 10 * MINUTE
/** From one address. */
const WRONG = 10
/** From everywhere: only this many strangers together can keep the owner of a name from signing in. */
const WRONG_PER_NAME = 100

type Write = <Result>(work: (trx: Transaction<StaffTables>) => Promise<Result>) => Promise<Result>

const nameOf = (username: string): string => username.trim().toLowerCase()

type Try = { username: string; address: string }

/** Counted before the password is looked at, so that many guesses at once get no further than many in a row. */
const countAttempt = async (
  trx: Transaction<StaffTables>,
  now: number,
  { username, address }: Try,
): Promise<null | Refusal> => {
  const recent = await trx
    .selectFrom('staffLoginAttempt')
    .select(['at', 'address'])
    .where('username', '=', username)
    .where('at', '>', now - WINDOW)
    .orderBy('at')
    .execute()
  const own = recent.filter((row) => row.address === address)
  const full = own.length >= WRONG ? own : recent.length >= WRONG_PER_NAME ? recent : []
  const [first] = full
  if (first)
    return refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((first.at + WINDOW - now) / SECOND) } })
  await trx.insertInto('staffLoginAttempt').values({ username, address, at: now }).execute()
  return null
}

/** Only those from here: somebody elsewhere who guesses gains nothing by the owner's signing in. */
const forgetAttempts = async (trx: Transaction<StaffTables>, { username, address }: Try): Promise<void> => {
  await trx
    .deleteFrom('staffLoginAttempt')
    .where('username', '=', username)
    .where('address', '=', address)
    .execute()
}

const verify = async (
  db: Reader<StaffTables>,
  username: string,
  password: string,
): Promise<StaffRow | null> => {
  const row = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
  const right = await isPassword(password, row?.passwordHash ?? NOBODYS_HASH)
  return row && right ? row : null
}

export type SignIn = { username: string; password: string; request: RequestFacts }

/** STAFF_LOGIN_WRONG tells nothing about which names exist; ten wrong from one address in ten minutes close the name there. */
export const signIn = async (
  { db, write, now }: { db: Reader<StaffTables>; write: Write; now: number },
  { username, password, request }: SignIn,
): Promise<{ staffId: number; token: string; expiresAt: number } | Refusal> => {
  const name = nameOf(username)
  const attempt = { username: name, address: request.ip }
  const locked = await write((trx) => countAttempt(trx, now, attempt))
  if (locked) return locked
  const row = await verify(db, name, password)
  if (!row) return refuse('STAFF_LOGIN_WRONG')
  return await write(async (trx) => {
    await forgetAttempts(trx, attempt)
    const { active } = await trx
      .selectFrom('staff')
      .select('active')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (active !== 1) return refuse('STAFF_DISABLED')
    await recordAudit(trx, memberOf(row), now, {
      action: 'staff.login',
      subject: 'staff',
      subjectId: row.id,
      request,
    })
    return { staffId: row.id, ...(await issueStaffToken(trx, now, row.id, request)) }
  })
}

/**
 * Who this is, for a second signature. Wrong passwords count against the name and address as they do at sign-in, so `write` must
 * commit whatever becomes of the call (`beside`). STAFF_LOGIN_WRONG also for a disabled account; TOO_MANY_REQUESTS.
 * Takes long: never inside a transaction.
 */
export const checkStaffPassword = async (
  { db, write, now }: { db: Reader<StaffTables>; write: Write; now: number },
  { username, password, address = '' }: { username: string; password: string; address?: string },
): Promise<StaffMember | Refusal> => {
  const name = nameOf(username)
  const attempt = { username: name, address }
  const locked = await write((trx) => countAttempt(trx, now, attempt))
  if (locked) return locked
  const row = await verify(db, name, password)
  if (row?.active !== 1) return refuse('STAFF_LOGIN_WRONG')
  await write((trx) => forgetAttempts(trx, attempt))
  return memberOf(row)
}
