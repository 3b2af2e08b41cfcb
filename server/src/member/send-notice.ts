import { DAY } from '@huishou/wire/time'
import type { Handle, Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { SmsJob } from './sms/provider.ts'
import type { MemberTables } from './tables.ts'

/** Messages without a code that one number gets in 24 hours. */
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
 * Sends a customer a message after the commit and gives the number of its job. What carries a code always goes out: it is
 * needed to stop a withdrawal or to receive goods, and what it is about is limited by itself. Of the rest one number gets 30
 * in 24 hours; what is beyond is on record, not sent, and null is returned.
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

/** How many messages went to customers in the last 24 hours, codes to sign in and the like not among them. */
export const countSentNotices = (db: Handle<MemberTables>, now: number): Promise<number> =>
  countNotices(db, now, {})
