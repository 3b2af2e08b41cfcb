import type { StaffRole } from '@huishou/wire/staff/roles'
import { secondFactorRoles } from '@huishou/wire/staff/security'
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { Config } from '../platform/config.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { hashOf, newToken } from '../platform/ids.ts'
import { hashesOf, SESSIONS_SHOWN, toSession } from '../platform/session-to-wire.ts'
import type { StaffTables } from './tables.ts'

/** A courier's shift with overtime, much of it without signal; nothing in between ends the session. */
const SHIFT = 16 * HOUR
const DAY_AT_DESK = 12 * HOUR
/** At a counter nobody comes for an hour and more. */
const COUNTER_IDLE = 2 * HOUR
/** A use is noted this often, so that reading costs no write. */
const NOTED = MINUTE

/** How long a session of this role lasts from its beginning, and how long without use. */
const lifeOf = (role: StaffRole, idleMs: number): { most: number; idle: number } =>
  role === 'courier'
    ? { most: SHIFT, idle: SHIFT }
    : { most: DAY_AT_DESK, idle: role === 'clerk' ? Math.max(COUNTER_IDLE, idleMs) : idleMs }

/** `confirmedAt` 0: what is begun by less than a password asks for it before money. */
export type NewSession = { staffId: number; role: StaffRole; confirmedAt?: number }
export type SessionRules = Config['staffSessions']
/** Without use for so many minutes a session of this role ends. */
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

const find = async (db: Handle<StaffTables>, now: number, rules: SessionRules, token: string) => {
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
    .where('staffToken.tokenHash', '=', hashOf(token))
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

/** True for an account whose role demands a second factor that it has not set up. */
export const lacksSecondFactor = (
  { role, secondFactor }: { role: StaffRole; secondFactor: number },
  { demandsSecondFactor }: SessionRules,
): boolean =>
  demandsSecondFactor && secondFactor === 0 && (secondFactorRoles as readonly StaffRole[]).includes(role)

/** Who holds this token; null when it is unknown, expired, unused for too long or given back, or the account is disabled. */
export const authenticateStaff = async (
  db: Handle<StaffTables>,
  now: number,
  rules: SessionRules,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(db, now, rules, token)
  return row ? holderOf(row, rules) : null
}

/** As `authenticateStaff`, and records that the session was used. */
export const authenticateAndRenew = async (
  database: Database<StaffTables>,
  now: number,
  rules: SessionRules,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(database.reader, now, rules, token)
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

/** Sessions of a member of staff, the last used first. */
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

/** Revokes one token, or a person's: of the session `only` or all, but never of `except`; returns their number. */
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
  return Number((await live.executeTakeFirstOrThrow()).numUpdatedRows)
}
