import { refuse, type Refusal } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import { recordAudit } from './audit.ts'
import { memberOf } from './read.ts'
import type { StaffTables } from './tables.ts'
import { issueStaffToken } from './token.ts'

/** A customer whose number is a staff member's gets a staff token. NOT_ALLOWED when it is nobody's. */
export const adminSignIn = async (
  trx: Transaction<StaffTables>,
  now: number,
  { mobile, request }: { mobile: string; request: RequestFacts },
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
  await recordAudit(trx, memberOf(row), now, {
    action: 'staff.login',
    subject: 'staff',
    subjectId: row.id,
    after: { by: 'mobile' },
    request,
  })
  return {
    token: (await issueStaffToken(trx, now, row.id, request)).token,
    shopIds: String(row.shopId ?? ''),
  }
}
