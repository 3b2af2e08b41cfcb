import { DAY, type ReplyOf, type wrongSignIns } from '@huishou/wire'
import { enqueue } from '../platform/jobs.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { countWrong } from './attempts.ts'
import type { StaffTables } from './tables.ts'

/** The owners hear at so many wrong tries at one account within a day. */
const ALARM_AT: readonly number[] = [5, 20, 50]

type Wrong = {
  username: string
  staffId: number | null
  step: 'password' | 'second-factor' | 'copied-passkey'
  request: RequestFacts
}

/**
 * Puts a wrong sign-in on record, and tells the owners by SMS when an account has had many. The number of tries is
 * bounded by the waits, so a stranger cannot fill the log.
 */
export const recordWrongSignIn = async (
  trx: Transaction<StaffTables & PlatformTables>,
  now: number,
  { username, staffId, step, request }: Wrong,
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      staffId: null,
      staffName: '',
      role: '',
      action: 'staff.login-wrong',
      subject: 'staff',
      subjectId: staffId,
      before: 'null',
      after: JSON.stringify({ username, step }),
      reason: '',
      ip: request.ip,
      requestId: request.id,
    })
    .execute()
  if (staffId === null || !ALARM_AT.includes(await countWrong(trx, now, username))) return
  const owners = await trx
    .selectFrom('staff')
    .select('mobile')
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .where('mobile', '!=', '')
    .execute()
  for (const { mobile } of owners)
    await enqueue(trx, now, {
      kind: 'sms',
      payload: {
        to: mobile,
        kind: 'staff_alarm',
        text: `员工账号 ${username} 24 小时内多次登录失败，请在控制台“员工账号”查看。`,
        code: '',
      },
    })
}

/** Names with wrong tries in the last day, most first, at most 50. */
export const readWrongSignIns = async (
  db: Handle<StaffTables>,
  now: number,
): Promise<ReplyOf<typeof wrongSignIns>> => {
  const tries = await db
    .selectFrom('staffLoginAttempt')
    .select((e) => [
      'username',
      e.fn.countAll<number>().as('count'),
      e.fn.count<number>('address').distinct().as('addresses'),
      e.fn.max('at').as('lastAt'),
    ])
    .where('at', '>', now - DAY)
    .groupBy('username')
    .orderBy('count', 'desc')
    .orderBy('username')
    .limit(50)
    .execute()
  const known = new Set(
    tries.length === 0
      ? []
      : (
          await db
            .selectFrom('staff')
            .select('username')
            .where(
              'username',
              'in',
              tries.map(({ username }) => username),
            )
            .execute()
        ).map(({ username }) => username),
  )
  return {
    rows: tries.map(({ username, count, addresses, lastAt }) => ({
      username,
      known: known.has(username),
      count: Number(count),
      addresses: Number(addresses),
      lastAt: Number(lastAt),
    })),
  }
}
