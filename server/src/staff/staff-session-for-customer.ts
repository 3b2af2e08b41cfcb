// Starts a staff session for a customer whose mobile number belongs to a member of staff.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { secondFactorRoles } from '@huishou/wire/staff/security'
import { MINUTE } from '@huishou/wire/time'
import { composeSms, isSettingOn, type ContentTables } from '../content/index.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { memberOf } from './read-staff.ts'
import type { StaffTables } from './tables.ts'
import { issueStaffToken } from './session-tokens.ts'

/** Roles that decide on money, people or their records must use their password: a phone with its SMS is not enough. */
const PASSWORD_ONLY: ReadonlySet<StaffRole> = new Set(secondFactorRoles)
/** Maximum age of a customer session that may request a staff session. */
const FRESH = 15 * MINUTE

export type CustomerSession = {
  mobile: string
  /** When the session began if by an SMS code; null otherwise. */
  smsSignInAt: number | null
}

/** Notifies the number itself, so that its holder learns of the staff session. */
const notifyMember = async (
  trx: Transaction<ContentTables & PlatformTables>,
  now: number,
  to: string,
): Promise<number> =>
  enqueue(trx, now, {
    kind: 'sms',
    payload: { to, code: '', ...(await composeSms(trx, { kind: 'staff_sign_in', values: {} })) },
  })

/**
 * Issues a staff session to the customer whose number is a staff member's. Refuses NOT_ALLOWED when it is nobody's,
 * STAFF_DISABLED, STAFF_TOKEN_OFF for roles and accounts that must use their password, and while the setting is off;
 * STAFF_TOKEN_STALE unless the customer's session began with an SMS code less than 15 minutes ago and after the staff
 * password was last set.
 */
export const issueTokenForCustomer = async (
  trx: Transaction<StaffTables & ContentTables & PlatformTables>,
  now: number,
  { mobile, smsSignInAt }: CustomerSession,
  request: RequestFacts,
): Promise<{ token: string; shopIds: string } | Refusal> => {
  if (mobile === '') return refuse('NOT_ALLOWED')
  const row = await trx
    .selectFrom('staff')
    .selectAll()
    .where('mobile', '=', mobile)
    .orderBy('active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return refuse('NOT_ALLOWED')
  if (row.active !== 1) return refuse('STAFF_DISABLED')
  const isAllowed = await isSettingOn(trx, 'staff_sign_in_by_sms')
  if (!isAllowed || PASSWORD_ONLY.has(row.role) || row.secondFactor === 1) return refuse('STAFF_TOKEN_OFF')
  if (smsSignInAt === null || smsSignInAt <= now - FRESH || smsSignInAt <= row.passwordChangedAt)
    return refuse('STAFF_TOKEN_STALE', { values: { minutes: FRESH / MINUTE } })
  await recordAudit(trx, memberOf(row), now, {
    action: 'staff.login',
    subject: 'staff',
    subjectId: row.id,
    after: { by: 'sms' },
    request,
  })
  await notifyMember(trx, now, mobile)
  return {
    token: (await issueStaffToken(trx, now, { staffId: row.id, role: row.role, confirmedAt: 0 }, request))
      .token,
    shopIds: String(row.shopId ?? ''),
  }
}
