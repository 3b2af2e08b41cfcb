// Authenticates other software that calls the staff API with an API key.

import { API_KEY_PREFIX } from '@huishou/wire/staff/api-scopes'
import { MINUTE } from '@huishou/wire/time'
import type { Database } from '../../platform/database.ts'
import { hashOf } from '../../platform/codes-and-tokens.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { StaffTables } from '../tables.ts'

/** Minimum interval between recorded uses, so that most calls cost no write. */
const NOTED = MINUTE

/** Whether a token has the form of an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/**
 * Returns the owner that a key acts for, with the key's role and scopes, and records the use of the key. Null when the
 * key is unknown, expired or revoked, or its creator is no longer an active owner.
 */
export const authenticateApiKey = async (
  database: Database<StaffTables>,
  now: number,
  key: string,
): Promise<StaffMember | null> => {
  const found = await database.reader
    .selectFrom('apiKey')
    .innerJoin('staff', 'staff.id', 'apiKey.createdByStaffId')
    .select(['apiKey.id', 'apiKey.name', 'apiKey.role', 'apiKey.scopes', 'apiKey.usedAt'])
    .select(['staff.id as staffId', 'staff.name as staffName'])
    .where('apiKey.keyHash', '=', hashOf(key))
    .where('apiKey.expiresAt', '>', now)
    .where('apiKey.revokedAt', 'is', null)
    .where('staff.active', '=', 1)
    .where('staff.role', '=', 'owner')
    .executeTakeFirst()
  if (!found) return null
  if (found.usedAt === null || found.usedAt <= now - NOTED)
    await database.transaction((trx) =>
      trx.updateTable('apiKey').set({ usedAt: now }).where('id', '=', found.id).execute(),
    )
  return {
    kind: 'staff',
    staffId: found.staffId,
    name: `${found.staffName} · API ${found.name}`,
    role: found.role,
    shopId: null,
    cityId: null,
    apiKey: { id: found.id, scopes: new Set(found.scopes.split(' ')) },
  }
}
