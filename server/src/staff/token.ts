import { HOUR, MINUTE } from '@huishou/wire'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { deviceOf } from '../platform/http/device.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { hashOf, newToken } from '../platform/ids.ts'
import { hashesOf, SESSIONS_SHOWN, toSession } from '../platform/sessions.ts'
import type { StaffTables } from './tables.ts'

const LIFE = 12 * HOUR
/** A token in use is renewed this often, so that reading costs no write. */
const RENEW = 15 * MINUTE

export const issueStaffToken = async (
  trx: Transaction<StaffTables>,
  now: number,
  staffId: number,
  request: RequestFacts,
): Promise<{ token: string; expiresAt: number }> => {
  const token = newToken()
  const expiresAt = now + LIFE
  await trx
    .insertInto('staffToken')
    .values({
      tokenHash: hashOf(token),
      staffId,
      createdAt: now,
      expiresAt,
      revokedAt: null,
      usedAt: now,
      ...deviceOf(request.userAgent),
    })
    .execute()
  await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', staffId).execute()
  return { token, expiresAt }
}

const find = async (db: Handle<StaffTables>, now: number, token: string) =>
  await db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select(['staff.id', 'staff.name', 'staff.role', 'staff.shopId', 'staff.cityId', 'staffToken.expiresAt'])
    .where('staffToken.tokenHash', '=', hashOf(token))
    .where('staffToken.expiresAt', '>', now)
    .where('staffToken.revokedAt', 'is', null)
    .where('staff.active', '=', 1)
    .executeTakeFirst()

/** Who holds this token; null when it is unknown, expired or given back, or the account is disabled. */
export const authenticateStaff = async (
  db: Handle<StaffTables>,
  now: number,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(db, now, token)
  return row
    ? {
        kind: 'staff',
        staffId: row.id,
        name: row.name,
        role: row.role,
        shopId: row.shopId,
        cityId: row.cityId,
      }
    : null
}

/** As `authenticateStaff`, and a token in use keeps its 12 hours. */
export const authenticateAndRenew = async (
  database: Database<StaffTables>,
  now: number,
  token: string,
): Promise<StaffMember | null> => {
  const row = await find(database.reader, now, token)
  if (!row) return null
  if (row.expiresAt < now + LIFE - RENEW)
    await database.transaction(async (trx) => {
      await trx
        .updateTable('staffToken')
        .set({ expiresAt: now + LIFE, usedAt: now })
        .where('tokenHash', '=', hashOf(token))
        .where('revokedAt', 'is', null)
        .execute()
      await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', row.id).execute()
    })
  return {
    kind: 'staff',
    staffId: row.id,
    name: row.name,
    role: row.role,
    shopId: row.shopId,
    cityId: row.cityId,
  }
}

/** Where somebody of the staff is signed in, the one used last first. */
export const readStaffSessions = async (
  db: Handle<StaffTables>,
  staffId: number,
  now: number,
  token: string | null,
) => {
  const rows = await db
    .selectFrom('staffToken')
    .select(['tokenHash', 'createdAt', 'usedAt', 'expiresAt', 'browser', 'system'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .orderBy('usedAt', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => toSession(row, token))
}

/** Gives back one token, or those of a person: of the session `only` or all, never that of `except`; answers how many. */
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
