// Issues, checks, renews and revokes the session tokens of staff.

import type { StaffRole } from '@huishou/wire/staff/roles'
import { secondFactorRoles } from '@huishou/wire/staff/security'
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { Config } from '../platform/config.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { hashOf, newToken } from '../platform/codes-and-tokens.ts'
import { hashesOf, SESSIONS_SHOWN, toSession } from '../platform/session-to-wire.ts'
import { removeDevicesOf } from '../web-push/index.ts'
import type { StaffTables } from './tables.ts'

/**
 * Lifetime of a courier's session: a shift with overtime. There is no idle limit within it, because couriers are
 * often without signal.
 */
const SHIFT = 16 * HOUR
const DAY_AT_DESK = 12 * HOUR
/** Idle limit at a counter, where there may be no customer for an hour or more. */
const COUNTER_IDLE = 2 * HOUR
/** Minimum interval between recorded uses, so that reads cost no write. */
const NOTED = MINUTE

/** Maximum total and idle lifetime of a session of this role. */
const lifeOf = (role: StaffRole, idleMs: number): { most: number; idle: number } =>
  role === 'courier'
    ? { most: SHIFT, idle: SHIFT }
    : { most: DAY_AT_DESK, idle: role === 'clerk' ? Math.max(COUNTER_IDLE, idleMs) : idleMs }

/** `confirmedAt` 0: a session begun without a password, which must reauthenticate for money. */
export type NewSession = { staffId: number; role: StaffRole; confirmedAt?: number }
export type SessionRules = Config['staffSessions']
/** Idle minutes after which a session of this role ends. */
export const idleMinutesOf = (role: StaffRole, { idleMs }: SessionRules): number =>
  lifeOf(role, idleMs).idle / MINUTE

export const issueStaffToken = async (
  trx: Transaction<StaffTables>,
  now: number,
  { staffId, role, confirmedAt = now }: NewSession,
  request: RequestFacts,
): Promise<{ token: string; expiresAt: number }> => {
  const token = newToken()
  const expiresAt = now + lifeOf(role, 0).most
  const { browser, system, mark } = deviceOf(request.userAgent, request.deviceMark)
  await trx
    .insertInto('staffToken')
    .values({
      tokenHash: hashOf(token),
      staffId,
      createdAt: now,
      expiresAt,
      revokedAt: null,
      usedAt: now,
      confirmedAt,
      browser,
      system,
      deviceMark: mark ?? '',
    })
    .execute()
  await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', staffId).execute()
  return { token, expiresAt }
}

const find = async (db: Handle<StaffTables>, now: number, rules: SessionRules, tokenHash: string) => {
  const row = await db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'staff.shopId',
      'staff.cityId',
      'staff.secondFactor',
      'staffToken.usedAt',
      'staffToken.confirmedAt',
    ])
    .where('staffToken.tokenHash', '=', tokenHash)
    .where('staffToken.expiresAt', '>', now)
    .where('staffToken.revokedAt', 'is', null)
    .where('staff.active', '=', 1)
    .executeTakeFirst()
  return row && row.usedAt > now - lifeOf(row.role, rules.idleMs).idle ? row : null
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const holderOf = (row: Found, rules: SessionRules): StaffMember => ({
  kind: 'staff',
  staffId: row.id,
  name: row.name,
  role: row.role,
  shopId: row.shopId,
  cityId: row.cityId,
  session: {
    confirmedUntil: row.confirmedAt + rules.confirmMs,
    lacksSecondFactor: lacksSecondFactor(row, rules),
  },
})

/** Whether an account lacks a second factor that its role requires. */
export const lacksSecondFactor = (
  { role, secondFactor }: { role: StaffRole; secondFactor: number },
  { demandsSecondFactor }: SessionRules,
): boolean =>
  demandsSecondFactor && secondFactor === 0 && (secondFactorRoles as readonly StaffRole[]).includes(role)

/**
 * The holder of a token; null when it is unknown, expired, idle for too long or revoked, or the account is disabled.
 */
export const authenticateStaff = async (
  db: Handle<StaffTables>,
  now: number,
  rules: SessionRules,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(db, now, rules, hashOf(token))
  return row ? holderOf(row, rules) : null
}

/** Whether the session with this token hash still counts. */
export const isStaffSessionLive = async (
  db: Handle<StaffTables>,
  now: number,
  rules: SessionRules,
  tokenHash: string,
): Promise<boolean> => (await find(db, now, rules, tokenHash)) !== null

/** As `authenticateStaff`, and records the use of the session. */
export const authenticateAndRenew = async (
  database: Database<StaffTables>,
  now: number,
  rules: SessionRules,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(database.reader, now, rules, hashOf(token))
  if (!row) return null
  if (row.usedAt <= now - NOTED)
    await database.transaction(async (trx) => {
      await trx
        .updateTable('staffToken')
        .set({ usedAt: now })
        .where('tokenHash', '=', hashOf(token))
        .where('revokedAt', 'is', null)
        .execute()
      await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', row.id).execute()
    })
  return holderOf(row, rules)
}

/** Records that the person has confirmed their identity. */
export const confirmSession = async (
  trx: Transaction<StaffTables>,
  now: number,
  token: string,
): Promise<void> => {
  await trx
    .updateTable('staffToken')
    .set({ confirmedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .execute()
}

/** Sessions of a staff member, most recently used first. */
export const readStaffSessions = async (
  db: Handle<StaffTables>,
  staffId: number,
  { now, rules, token }: { now: number; rules: SessionRules; token: string | null },
) => {
  const { role } = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('staffToken')
    .select(['tokenHash', 'createdAt', 'usedAt', 'expiresAt', 'browser', 'system'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('usedAt', '>', now - lifeOf(role, rules.idleMs).idle)
    .where('revokedAt', 'is', null)
    .orderBy('usedAt', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => toSession(row, token))
}

/**
 * Revokes one token, or those of a person (all, or that of the session `only`; never `except`), and ends push
 * notifications on their devices. Returns the number of revoked tokens.
 */
export const revokeStaffTokens = async (
  trx: Transaction<StaffTables>,
  now: number,
  which: { token: string } | { staffId: number; except?: string | null; only?: string | undefined },
): Promise<number> => {
  let live = trx
    .updateTable('staffToken')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
  if ('token' in which) live = live.where('tokenHash', '=', hashOf(which.token))
  else {
    live = live.where('staffId', '=', which.staffId)
    if (which.except) live = live.where('tokenHash', '!=', hashOf(which.except))
    if (which.only !== undefined) live = live.where('tokenHash', 'like', hashesOf(which.only))
  }
  const ended = await live.returning('tokenHash').execute()
  await removeDevicesOf(
    trx,
    ended.map(({ tokenHash }) => tokenHash),
  )
  return ended.length
}
