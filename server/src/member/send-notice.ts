import { messageKinds, type Message } from '@huishou/wire/content/message-catalogue/catalogue'
import { isMobile } from '@huishou/wire/mobile'
import { DAY } from '@huishou/wire/time'
import { addNotice, composeSms, readSendingTime, type ContentTables } from '../content/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readSilentChannels } from './message-choices.ts'
import type { SmsJob } from './sms/provider.ts'
import type { MemberTables } from './tables.ts'

export type NoticeTables = MemberTables & ContentTables & PlatformTables

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

/** Whom a message is for: the account, if any, and the number, empty where there is none. */
export type NoticeReceiver = { memberId: number | null; mobile: string }

/**
 * Tells a customer: by a notice in the app at once, and after the commit by SMS or, for kinds with a template, by WeChat
 * (`templateChannel`). Returns the id of that job; null with nothing sent beside the notice. Messages with a code are
 * always sent at once, because they are needed to stop a withdrawal or receive goods and are limited elsewhere; of all others a
 * number gets 30 in 24 hours, and further ones are recorded but not sent; those that can wait are sent after the quiet
 * hours (docs/rules/messages.md#quiet-hours).
 */
export const sendNotice = async (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, mobile: to }: NoticeReceiver,
  message: Message,
  code = '',
): Promise<number | null> => {
  const { kind } = message
  const { channels, urgency } = messageKinds[kind]
  if (memberId !== null && channels.includes('app')) await addNotice(trx, now, { ...message, memberId })
  if (!isMobile(to)) return null
  const off = await readSilentChannels(trx, kind, memberId)
  if (channels.every((channel) => channel === 'app' || off.includes(channel))) return null
  const sends = code !== '' || (await countNotices(trx, now, { to })) < NOTICES_PER_NUMBER
  await trx
    .insertInto('smsNotice')
    .values({ mobile: to, kind, sent: sends ? 1 : 0, at: now })
    .execute()
  const dueAt = urgency === 'later' && code === '' ? await readSendingTime(trx, now) : now
  const job: SmsJob = {
    to,
    code,
    ...(memberId === null ? {} : { memberId }),
    ...(await composeSms(trx, message)),
  }
  return sends ? await enqueue(trx, now, { kind: 'sms', payload: job, dueAt }) : null
}

/** Number of SMS notices to customers in the last 24 hours, excluding sign-in and other requested codes. */
export const countSentNotices = (db: Handle<MemberTables>, now: number): Promise<number> =>
  countNotices(db, now, {})
