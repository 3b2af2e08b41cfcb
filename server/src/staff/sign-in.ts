// Signs staff in with user name and password, begins their sessions, and checks the password of a second person who
// co-signs.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { SecondFactorAsked } from '@huishou/wire/staff/security'
import type { ContentTables } from '../content/index.ts'
import type { Transaction, Reader } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { isPassword, NOBODYS_HASH } from '../platform/password.ts'
import type { PlatformTables } from '../platform/tables.ts'
import {
  countAttempt,
  clearAttempts,
  knownDevice,
  rememberDevice,
  takeBackAttempt,
  type Attempt,
} from './sign-in-attempts.ts'
import { recordAudit } from '../audit/index.ts'
import { memberOf, type StaffRow } from './read-staff.ts'
import { passkeyRequest, readPasskeys } from './second-factor/passkey.ts'
import { issueTicket } from './second-factor/ticket.ts'
import type { StaffTables } from './tables.ts'
import { issueStaffToken } from './session-tokens.ts'
import { recordWrongSignIn } from './audit-failed-sign-in.ts'

type Tables = StaffTables & ContentTables & PlatformTables
type Write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
/**
 * Access to the database for signing in; `beside` commits even when the call is refused, so that attempts are counted.
 */
export type Outside = { db: Reader<Tables>; write: Write; beside: Write; now: number }

const nameOf = (username: string): string => username.trim().toLowerCase()

const verify = async (
  db: Reader<StaffTables>,
  username: string,
  password: string,
): Promise<StaffRow | null> => {
  const row = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()
  const right = await isPassword(password, row?.passwordHash ?? NOBODYS_HASH)
  return row && right ? row : null
}

export type SignedIn = { staffId: number; token: string; expiresAt: number; deviceToken: string }
/** Circumstances of a successful sign-in, for the log. */
type Shown = { deviceToken: string | undefined; by: string[]; request: RequestFacts }

/** Begins a staff session once all required factors are verified, and records the sign-in in the audit log. */
export const beginStaffSession = async (
  trx: Transaction<StaffTables>,
  now: number,
  staffId: number,
  { attempt, deviceToken, by, request }: Shown & { attempt: Attempt | null },
): Promise<SignedIn | Refusal> => {
  if (attempt) await clearAttempts(trx, attempt)
  const row = await trx.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
  if (row.active !== 1) return refuse('STAFF_DISABLED')
  await recordAudit(trx, memberOf(row), now, {
    action: 'staff.login',
    subject: 'staff',
    subjectId: row.id,
    after: { by: by.join('+') },
    request,
  })
  return {
    staffId,
    ...(await issueStaffToken(trx, now, { staffId, role: row.role }, request)),
    deviceToken: await rememberDevice(trx, now, staffId, deviceToken),
  }
}

/** Refuses SECOND_FACTOR_NEEDED with the data for the second step. */
const askSecondFactor = async (
  { db, beside, now }: Outside,
  row: StaffRow,
  origin: string,
): Promise<Refusal> => {
  const request = await passkeyRequest(await readPasskeys(db, row.id), origin)
  const ticket = await beside((trx) =>
    issueTicket(trx, now, { staffId: row.id, purpose: 'sign-in', challenge: request?.challenge ?? '' }),
  )
  const asked: SecondFactorAsked = { ticket, totp: row.totpSecret !== '', passkey: request?.options ?? null }
  return refuse('SECOND_FACTOR_NEEDED', { data: asked })
}

export type SignIn = {
  username: string
  password: string
  deviceToken?: string | undefined
  request: RequestFacts
}

/**
 * The first step: name and password. STAFF_LOGIN_WRONG does not reveal which names exist; TOO_MANY_REQUESTS contains
 * the delay; SECOND_FACTOR_NEEDED for an account with a second factor.
 */
export const signIn = async (
  outside: Outside,
  { username, password, deviceToken, request }: SignIn,
): Promise<SignedIn | Refusal> => {
  const { db, write, beside, now } = outside
  const name = nameOf(username)
  const attempt = {
    username: name,
    address: request.network,
    device: await knownDevice(db, now, name, deviceToken),
  }
  const counted = await beside((trx) => countAttempt(trx, now, attempt))
  if (isRefusal(counted)) return counted
  const row = await verify(db, name, password)
  if (!row) {
    const known = await db.selectFrom('staff').select('id').where('username', '=', name).executeTakeFirst()
    await beside((trx) =>
      recordWrongSignIn(trx, now, {
        username: name,
        staffId: known?.id ?? null,
        step: 'password',
        request,
      }),
    )
    return refuse('STAFF_LOGIN_WRONG')
  }
  if (row.active !== 1) return refuse('STAFF_DISABLED')
  if (row.secondFactor === 1) {
    // the second step counts its own
    await beside((trx) => takeBackAttempt(trx, counted))
    return await askSecondFactor(outside, row, request.staffOrigin)
  }
  return await write((trx) =>
    beginStaffSession(trx, now, row.id, { attempt, deviceToken, by: ['password'], request }),
  )
}

/**
 * Verifies name and password for a second signature. Wrong passwords count against name and address as at sign-in, so
 * `write` must commit whatever the result (`beside`). Refuses STAFF_LOGIN_WRONG, also for a disabled account, and
 * TOO_MANY_REQUESTS. Slow: never call it inside a transaction.
 */
export const checkStaffPassword = async (
  { db, write, now }: { db: Reader<StaffTables>; write: Write; now: number },
  { username, password, address = '' }: { username: string; password: string; address?: string },
): Promise<StaffMember | Refusal> => {
  const name = nameOf(username)
  const attempt = { username: name, address, device: '' }
  const counted = await write((trx) => countAttempt(trx, now, attempt))
  if (isRefusal(counted)) return counted
  const row = await verify(db, name, password)
  if (row?.active !== 1) return refuse('STAFF_LOGIN_WRONG')
  await write((trx) => clearAttempts(trx, attempt))
  return memberOf(row)
}
