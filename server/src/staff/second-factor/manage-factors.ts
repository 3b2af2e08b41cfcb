// Reads, adds and removes the second factors of one's own account, renews its recovery codes, and clears all factors of
// an account.

import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { removeSecondFactor, secondFactors } from '@huishou/wire/staff/security'
import type { ContentTables } from '../../content/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { recordAudit } from '../../audit/index.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../tables.ts'
import { lacksSecondFactor, type SessionRules } from '../session-tokens.ts'
import { checkNewPasskey, PASSKEY_LIMIT, readPasskeys } from './passkey.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { notifyHolder } from './notify-holder.ts'
import { stepOf, unsealTotp } from './totp.ts'

type Trx = Transaction<StaffTables & ContentTables & PlatformTables>

/** Records a change of second factors and notifies the holder. */
const record = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  verb: AuditVerb<'staff.second-factor'>,
  after: Record<string, unknown> = {},
): Promise<void> => {
  await recordAudit(trx, actor, now, {
    action: `staff.second-factor.${verb}`,
    subject: 'staff',
    subjectId: actor.staffId,
    after,
    ...(actor.request ? { request: actor.request } : {}),
  })
  await notifyHolder(trx, now, actor.staffId, verb)
}

const factorsOf = async (db: Handle<StaffTables>, staffId: number) => {
  const [{ role, totpSecret }, passkeys] = [
    await db
      .selectFrom('staff')
      .select(['role', 'totpSecret'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow(),
    await readPasskeys(db, staffId),
  ]
  return { role, totp: totpSecret !== '', passkeys }
}

export const readFactors = async (
  db: Handle<StaffTables>,
  staffId: number,
  rules: SessionRules,
): Promise<ReplyOf<typeof secondFactors>> => {
  const { role, totp, passkeys } = await factorsOf(db, staffId)
  return {
    demanded: lacksSecondFactor({ role, secondFactor: 0 }, rules),
    totp,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
  }
}

/** Records a new factor; the first one comes with recovery codes. */
const added = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  after: Record<string, unknown>,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ secondFactor: 1 })
    .where('id', '=', actor.staffId)
    .where('secondFactor', '=', 0)
    .executeTakeFirst()
  await record(trx, actor, now, 'add', after)
  return { recoveryCodes: numUpdatedRows > 0n ? await replaceRecoveryCodes(trx, now, actor.staffId) : null }
}

/** Registers an authenticator app with its first code, which is thereby used up. `totpSecret` is encrypted. */
export const addTotp = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { totpSecret, code }: { totpSecret: string; code: string },
): Promise<{ recoveryCodes: string[] | null } | Refusal> => {
  const step = stepOf(unsealTotp(trx, totpSecret), code, now)
  if (typeof step !== 'number') return step
  await trx.updateTable('staff').set({ totpSecret, totpStep: step }).where('id', '=', actor.staffId).execute()
  return await added(trx, actor, now, { kind: 'totp' })
}

type NewPasskey = Exclude<Awaited<ReturnType<typeof checkNewPasskey>>, Refusal>

export const addPasskey = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<{ recoveryCodes: string[] | null } | Refusal> => {
  const there = await readPasskeys(trx, actor.staffId)
  if (there.length >= PASSKEY_LIMIT) return refuse('PASSKEY_LIMIT', { values: { limit: PASSKEY_LIMIT } })
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staffPasskey')
    .values({ ...passkey, staffId: actor.staffId, name, createdAt: now, usedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return refuse('SECOND_FACTOR_WRONG', { field: 'passkey' })
  return await added(trx, actor, now, { kind: 'passkey', name })
}

/**
 * Removes a factor. Refuses SECOND_FACTOR_LAST where the role requires one; recovery codes are deleted with the last
 * factor.
 */
export const removeFactor = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { input: { kind, id }, rules }: { input: InputOf<typeof removeSecondFactor>; rules: SessionRules },
): Promise<null | Refusal> => {
  const { role, totp, passkeys } = await factorsOf(trx, actor.staffId)
  const passkey = passkeys.find((row) => row.id === id)
  if (kind === 'totp' ? !totp : !passkey) return refuse('NOT_FOUND')
  const left = passkeys.length + (totp ? 1 : 0) - 1
  if (left === 0 && lacksSecondFactor({ role, secondFactor: 0 }, rules)) return refuse('SECOND_FACTOR_LAST')
  if (passkey && kind === 'passkey')
    await trx.deleteFrom('staffPasskey').where('id', '=', passkey.id).execute()
  else await trx.updateTable('staff').set({ totpSecret: '' }).where('id', '=', actor.staffId).execute()
  if (left === 0) await clearFactors(trx, actor.staffId)
  await record(trx, actor, now, 'remove', kind === 'totp' ? { kind } : { kind, name: passkey?.name })
  return null
}

export const newCodes = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
): Promise<{ recoveryCodes: string[] } | Refusal> => {
  const { totp, passkeys } = await factorsOf(trx, actor.staffId)
  if (!totp && passkeys.length === 0) return refuse('NOT_FOUND')
  const recoveryCodes = await replaceRecoveryCodes(trx, now, actor.staffId)
  await record(trx, actor, now, 'new-codes')
  return { recoveryCodes }
}

/** Removes all factors, as if none had been set up. */
export const clearFactors = async (trx: Transaction<StaffTables>, staffId: number): Promise<void> => {
  await trx.deleteFrom('staffPasskey').where('staffId', '=', staffId).execute()
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  await trx
    .updateTable('staff')
    .set({ secondFactor: 0, totpSecret: '', totpStep: 0 })
    .where('id', '=', staffId)
    .execute()
}
