import { refuse, type Refusal } from '@huishou/wire'
import type { Transaction, Reader } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from './audit.ts'
import { checkPasswordStrength, hashPassword, isPassword } from '../platform/password.ts'
import type { StaffTables } from './tables.ts'
import { revokeStaffTokens } from './token.ts'

type Write = <Result>(work: (trx: Transaction<StaffTables>) => Promise<Result>) => Promise<Result>
export type PasswordChange = { current: string; next: string; request: RequestFacts }

/** Every other place this person is signed in at has to sign in again. */
export const changeOwnPassword = async (
  { db, write, who, now }: { db: Reader<StaffTables>; write: Write; who: StaffMember; now: number },
  { current, next, request }: PasswordChange,
): Promise<null | Refusal> => {
  const row = await db
    .selectFrom('staff')
    .select(['username', 'passwordHash'])
    .where('id', '=', who.staffId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(current, row.passwordHash))) return refuse('STAFF_LOGIN_WRONG', { field: 'current' })
  const weak = checkPasswordStrength(next, row.username)
  if (weak) return { ...weak, field: 'next' }
  const passwordHash = await hashPassword(next)
  return await write(async (trx) => {
    const changed = await trx
      .updateTable('staff')
      .set({ passwordHash, passwordChangedAt: now })
      .where('id', '=', who.staffId)
      .where('passwordHash', '=', row.passwordHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
    await revokeStaffTokens(trx, now, { staffId: who.staffId, except: request.token })
    await recordAudit(trx, who, now, {
      action: 'staff.password',
      subject: 'staff',
      subjectId: who.staffId,
      request,
    })
    return null
  })
}
