// Lists, creates and revokes the API keys with which other software calls the staff API.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { apiKeys, createApiKey } from '@huishou/wire/staff/api-keys'
import { API_KEY_PREFIX, apiKeyLimits, apiScopes, type ApiKeyState } from '@huishou/wire/staff/api-scopes'
import { DAY } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { hashOf, newToken } from '../../platform/codes-and-tokens.ts'
import type { StaffActor, StaffMember } from '../../platform/http/route.ts'
import { mayAll } from '../../platform/verdict.ts'
import { readStaffNames } from '../read-staff.ts'
import { endNotifications } from '../notifications/notify-staff.ts'
import type { StaffTables } from '../tables.ts'

type Row = Selectable<StaffTables['apiKey']>
/** Number of characters of a key that are stored to recognise it; the other 39 stay secret. */
const HINT = API_KEY_PREFIX.length + 4

const stateOf = ({ revokedAt, expiresAt }: Row, now: number): ApiKeyState =>
  revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'valid'

/** One page of the keys, newest first. */
export const readApiKeys = async (
  db: Handle<StaffTables>,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20 }: InputOf<typeof apiKeys>,
): Promise<ReplyOf<typeof apiKeys>> => {
  const { total } = await db
    .selectFrom('apiKey')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('apiKey')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const names = await readStaffNames(
    db,
    rows.map(({ createdByStaffId }) => createdByStaffId),
  )
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      hint: row.hint,
      role: row.role,
      scopes: apiScopes.filter((scope) => row.scopes.split(' ').includes(scope)),
      state: stateOf(row, now),
      createdBy: names.get(row.createdByStaffId)?.name ?? '',
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      usedAt: row.usedAt,
      revokedAt: row.revokedAt,
      may: mayAll(actor.role === 'owner' && stateOf(row, now) === 'valid' ? ['revoke'] : []),
    })),
  }
}

/** Creates a key and returns it; only its hash is stored. Refuses API_KEYS_FULL. */
export const createKey = async (
  trx: Transaction<StaffTables>,
  actor: StaffActor,
  now: number,
  { name, role, scopes: given, days }: InputOf<typeof createApiKey>,
): Promise<{ id: number; key: string } | Refusal> => {
  const { valid } = await trx
    .selectFrom('apiKey')
    .select((e) => e.fn.countAll<number>().as('valid'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(valid) >= apiKeyLimits.valid)
    return refuse('API_KEYS_FULL', { values: { limit: apiKeyLimits.valid } })
  const key = `${API_KEY_PREFIX}${newToken()}`
  const scopes = apiScopes.filter((scope) => given.includes(scope)).join(' ')
  const expiresAt = now + days * DAY
  const { id } = await trx
    .insertInto('apiKey')
    .values({
      keyHash: hashOf(key),
      hint: key.slice(0, HINT),
      name,
      role,
      scopes,
      createdByStaffId: actor.staffId,
      createdAt: now,
      expiresAt,
      usedAt: null,
      revokedAt: null,
      revokedByStaffId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(trx, actor, now, {
    action: 'api-key.create',
    subject: 'api-key',
    subjectId: id,
    after: { name, role, apiScopes: scopes, expiresAt },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { id, key }
}

/** Revokes a valid key. Refuses NOT_FOUND, and CHANGED_MEANWHILE for a key that has ended already. */
export const revokeKey = async (
  trx: Transaction<StaffTables>,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<{ id: number } | Refusal> => {
  const row = await trx.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  await endNotifications(trx, now, { kinds: ['api_key_ending'], subjectId: id })
  const { numUpdatedRows } = await trx
    .updateTable('apiKey')
    .set({ revokedAt: now, revokedByStaffId: actor.staffId })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === 0) return refuse('CHANGED_MEANWHILE')
  await recordAudit(trx, actor, now, {
    action: 'api-key.revoke',
    subject: 'api-key',
    subjectId: id,
    before: { name: row.name, role: row.role, apiScopes: row.scopes, expiresAt: row.expiresAt },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { id }
}
