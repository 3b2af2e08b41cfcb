import { recordAudit } from '../audit/index.ts'
import type { Database } from '../platform/database.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { hashPassword } from '../platform/password.ts'
import { clearFactors } from './second-factor/manage-factors.ts'
import { passwordSet } from './second-person.ts'
import type { StaffTables } from './tables.ts'
import { revokeStaffTokens } from './session-tokens.ts'

export type OwnerReset = { username: string | undefined; clearsSecondFactor: boolean }

/**
 * Gives an owner a new password, removes the second factor if asked to, ends all their sessions and records the reset
 * in the audit log; meant for whoever controls the machine. Returns the user name and the password, or the names of all
 * owners if none or several match. The owner may act as a second person a day after setting a password of their own.
 */
export const resetOwnerPassword = async (
  database: Database<StaffTables>,
  now: number,
  { username, clearsSecondFactor }: OwnerReset,
): Promise<{ username: string; password: string } | { owners: string[] }> => {
  const owners = await database.reader
    .selectFrom('staff')
    .selectAll()
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const fitting = owners.filter((row) => username === undefined || row.username === username.toLowerCase())
  const [row] = fitting
  if (!row || fitting.length > 1) return { owners: owners.map((owner) => owner.username) }
  const password = [spokenCode(5), spokenCode(5), spokenCode(5)].join('-')
  const passwordHash = await hashPassword(password)
  await database.transaction(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ passwordHash, ...passwordSet(now, { by: 0, before: row }) })
      .where('id', '=', row.id)
      .execute()
    if (clearsSecondFactor) await clearFactors(trx, row.id)
    await revokeStaffTokens(trx, now, { staffId: row.id })
    await trx.deleteFrom('staffLoginAttempt').where('username', '=', row.username).execute()
    await recordAudit(trx, { staffId: null, name: '服务器命令', role: '' }, now, {
      action: 'staff.reset-owner',
      subject: 'staff',
      subjectId: row.id,
      after: { password: 'changed', ...(clearsSecondFactor ? { secondFactor: false } : {}) },
    })
  })
  return { username: row.username, password }
}
