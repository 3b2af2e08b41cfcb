// Records failed sign-ins in the audit log, and alerts the owners when there are many for one account.

import { DAY } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { composeSms, type ContentTables } from '../content/index.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { countWrong } from './sign-in-attempts.ts'
import type { StaffTables } from './tables.ts'

/** Numbers of wrong attempts within a day at which the owners are alerted. */
const ALARM_AT: readonly number[] = [5, 20, 50]

type Wrong = {
  username: string
  staffId: number | null
  step: 'password' | 'second-factor' | 'copied-passkey'
  request: RequestFacts
}

/**
 * Whether to alert the owners about an account now. Simultaneous attempts may pass a threshold together, so the last
 * reported threshold decides, not the exact number; of two simultaneous calls only one returns true.
 */
const takeAlarm = async (
  trx: Transaction<StaffTables>,
  now: number,
  { staffId, wrong }: { staffId: number; wrong: number },
): Promise<boolean> => {
  const reached = ALARM_AT.findLast((threshold) => threshold <= wrong)
  if (reached === undefined) return false
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ alarmedWrong: reached, alarmedAt: now })
    .where('id', '=', staffId)
    .where((e) => e.or([e('alarmedWrong', '<', reached), e('alarmedAt', '<=', now - DAY)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Records a wrong sign-in, and notifies the owners by SMS after many for one account. The delays limit the number of
 * attempts, so a stranger cannot flood the log.
 */
export const recordWrongSignIn = async (
  trx: Transaction<StaffTables & ContentTables & PlatformTables>,
  now: number,
  { username, staffId, step, request }: Wrong,
): Promise<void> => {
  await recordAudit(trx, { staffId: null, name: '', role: '' }, now, {
    action: 'staff.login-wrong',
    subject: 'staff',
    subjectId: staffId,
    after: { username, step },
    request,
  })
  if (staffId === null) return
  const wrong = await countWrong(trx, now, username)
  if (!(await takeAlarm(trx, now, { staffId, wrong }))) return
  const owners = await trx
    .selectFrom('staff')
    .select('mobile')
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .where('mobile', '!=', '')
    .execute()
  const words = await composeSms(trx, { kind: 'staff_alarm', values: { username } })
  for (const { mobile } of owners)
    await enqueue(trx, now, {
      kind: 'sms',
      payload: { to: mobile, code: '', ...words },
    })
}
