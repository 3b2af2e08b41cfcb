import { HOUR, MINUTE } from '@huishou/wire'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { hashOf, newToken } from '../platform/ids.ts'
import type { StaffTables } from './tables.ts'

const LIFE = 12 * HOUR
/** A token in use is renewed this often, so that reading costs no write. */
const RENEW = 15 * MINUTE

export const issueStaffToken = async (
  trx: Transaction<StaffTables>,
  now: number,
  staffId: number,
): Promise<{ token: string; expiresAt: number }> => {
  const token = newToken()
  const expiresAt = now + LIFE
  await trx
    .insertInto('staffToken')
    .values({ tokenHash: hashOf(token), staffId, createdAt: now, expiresAt, revokedAt: null })
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
        .set({ expiresAt: now + LIFE })
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

/** Gives back one token, or all of a person's, except one when told. */
export const revokeStaffTokens = async (
  trx: Transaction<StaffTables>,
  now: number,
  which: { token: string } | { staffId: number; except?: string | null },
): Promise<void> => {
  const live = trx.updateTable('staffToken').set({ revokedAt: now }).where('revokedAt', 'is', null)
  if ('token' in which) {
    await live.where('tokenHash', '=', hashOf(which.token)).execute()
    return
  }
  const theirs = live.where('staffId', '=', which.staffId)
  await (which.except ? theirs.where('tokenHash', '!=', hashOf(which.except)) : theirs).execute()
}
