import { DAY } from '@huishou/wire/time'
import type { Handle, Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { SmsJob } from './sms/provider.ts'
import type { MemberTables } from './tables.ts'

/** SMS messages without a code that one number may get in 24 hours. */
const NOTICES_PER_NUMBER = 30

const countNotices = async (
  db: Handle<MemberTables>,
  now: number,
  { to }: { to?: string },
): Promise<number> => {
  const sent = db
    .selectFrom('smsNotice')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>', now - DAY)
    .where('sent', '=', 1)
  const { count } = await (to === undefined ? sent : sent.where('mobile', '=', to)).executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Tells a customer after the commit, by SMS or, for kinds with a template, by WeChat (`templateChannel`), and returns the
 * id of the job. Messages with a code are always sent, because
 * they are needed to stop a withdrawal or receive goods and are limited elsewhere; of all others a number gets 30 in 24
 * hours, and further ones are recorded but not sent (null).
 */
export const sendNotice = async (
  trx: Transaction<MemberTables & PlatformTables>,
  now: number,
  message: Pick<SmsJob, 'to' | 'kind' | 'text' | 'code'>,
): Promise<number | null> => {
  const { to, kind, code } = message
  const sends = code !== '' || (await countNotices(trx, now, { to })) < NOTICES_PER_NUMBER
  await trx
    .insertInto('smsNotice')
    .values({ mobile: to, kind, sent: sends ? 1 : 0, at: now })
    .execute()
  return sends ? await enqueue(trx, now, { kind: 'sms', payload: message }) : null
}

/** Number of SMS notices to customers in the last 24 hours, excluding sign-in and other requested codes. */
export const countSentNotices = (db: Handle<MemberTables>, now: number): Promise<number> =>
  countNotices(db, now, {})
