// Creates the first owner of an installation from a one-time link.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { createFirstOwner } from '@huishou/wire/staff/accounts'
import { DAY } from '@huishou/wire/time'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import { hashOf, newToken } from '../platform/codes-and-tokens.ts'
import { recordAudit } from '../audit/index.ts'
import { memberOf } from './read-staff.ts'
import type { StaffTables } from './tables.ts'
import { beginStaffSession, type SignedIn } from './sign-in.ts'

const LIFE = 7 * DAY

const hasOwner = async (db: Handle<StaffTables>): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Creates a code for the link that creates the first owner; null when there is an owner already. Each start of the
 * server creates a new code.
 */
export const prepareFirstOwner = async (
  database: Database<StaffTables>,
  now: number,
): Promise<string | null> =>
  await database.transaction(async (trx) => {
    if (await hasOwner(trx)) return null
    const code = newToken()
    await trx
      .insertInto('ownerInvite')
      .values({ codeHash: hashOf(code), usedAt: null, createdAt: now })
      .execute()
    return code
  })

export type FirstOwner = {
  input: InputOf<typeof createFirstOwner>
  passwordHash: string
  request: RequestFacts
}

/**
 * Creates the first owner. Refuses OWNER_EXISTS also for an unknown code, so that a stranger learns nothing. The
 * password is passed as a hash.
 */
export const makeFirstOwner = async (
  trx: Transaction<StaffTables>,
  now: number,
  { input, passwordHash, request }: FirstOwner,
): Promise<SignedIn | Refusal> => {
  const invite = await trx
    .selectFrom('ownerInvite')
    .select('codeHash')
    .where('codeHash', '=', hashOf(input.code))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', now - LIFE)
    .executeTakeFirst()
  if (!invite || (await hasOwner(trx))) return refuse('OWNER_EXISTS')
  const username = input.username.toLowerCase()
  if (await trx.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirst())
    return refuse('USERNAME_TAKEN', { field: 'username' })
  const row = await trx
    .insertInto('staff')
    .values({
      username,
      name: input.name,
      mobile: input.mobile,
      passwordHash,
      passwordChangedAt: now,
      role: 'owner',
      shopId: null,
      cityId: null,
      active: 1,
      onDuty: 0,
      dayLimitFen: 0,
      loadCap: 0,
      latitude: null,
      longitude: null,
      positionAt: null,
      seenAt: now,
      version: 1,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.updateTable('ownerInvite').set({ usedAt: now }).where('usedAt', 'is', null).execute()
  await recordAudit(trx, memberOf(row), now, {
    action: 'staff.first-owner',
    subject: 'staff',
    subjectId: row.id,
    request,
  })
  return await beginStaffSession(trx, now, row.id, {
    attempt: null,
    deviceToken: undefined,
    by: ['first-owner'],
    request,
  })
}
