import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import type { Transaction, Reader } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { hashPassword, isPassword } from '../platform/password.ts'
import { checkPasswordStrength } from '../platform/password-strength.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { countAttempt, clearAttempts } from './sign-in-attempts.ts'
import { passwordSet } from './second-person.ts'
import type { StaffTables } from './tables.ts'
import { revokeStaffTokens } from './session-tokens.ts'
import { recordWrongSignIn } from './audit-failed-sign-in.ts'

type Tables = StaffTables & ContentTables & PlatformTables
type Write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
export type PasswordChange = { current: string; next: string; request: RequestFacts }

/** Changes one's own password and ends all other sessions. */
export const changeOwnPassword = async (
  {
    db,
    write,
    beside,
    actor,
    now,
  }: { db: Reader<Tables>; write: Write; beside: Write; actor: StaffMember; now: number },
  { current, next, request }: PasswordChange,
): Promise<null | Refusal> => {
  const row = await db
    .selectFrom('staff')
    .select(['username', 'mobile', 'passwordHash', 'passwordSetById', 'approvesFrom'])
    .where('id', '=', actor.staffId)
    .executeTakeFirstOrThrow()
  const attempt = { username: row.username, address: request.network, device: `session:${actor.staffId}` }
  const counted = await beside((trx) => countAttempt(trx, now, attempt))
  if (isRefusal(counted)) return counted
  if (!(await isPassword(current, row.passwordHash))) {
    const wrong = { username: row.username, staffId: actor.staffId, step: 'password', request } as const
    await beside((trx) => recordWrongSignIn(trx, now, wrong))
    return refuse('STAFF_LOGIN_WRONG', { field: 'current' })
  }
  await beside((trx) => clearAttempts(trx, attempt))
  const weak = checkPasswordStrength(next, [row.username, row.mobile])
  if (weak) return { ...weak, field: 'next' }
  const passwordHash = await hashPassword(next)
  return await write(async (trx) => {
    const changed = await trx
      .updateTable('staff')
      .set({ passwordHash, ...passwordSet(now, { by: 'self', before: row }) })
      .where('id', '=', actor.staffId)
      .where('passwordHash', '=', row.passwordHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
    await revokeStaffTokens(trx, now, { staffId: actor.staffId, except: request.token })
    await recordAudit(trx, actor, now, {
      action: 'staff.password',
      subject: 'staff',
      subjectId: actor.staffId,
      request,
    })
    return null
  })
}
