// Sends a notice to a customer on the channels of its kind: in the app, by push, and by SMS or WeChat. Also counts SMS
// notices, whose number is limited.
import {
  messageKindNames,
  messageKinds,
  type Message,
  type MessageKindName,
} from '@huishou/wire/content/message-catalogue/catalogue'
import { isMobile } from '@huishou/wire/mobile'
import { DAY } from '@huishou/wire/time'
import { addNotice, composeSms, readSendingTime, type ContentTables } from '../content/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readSilentChannels } from './message-choices.ts'
import { readMember } from './read-member.ts'
import type { SmsJob } from './sms/provider-and-worker.ts'
import type { MemberTables } from './tables.ts'

export type NoticeTables = MemberTables & ContentTables & PlatformTables

/** SMS messages without a code that one number may receive in 24 hours: security messages, and all others. */
const SECURITY_PER_NUMBER = 60
const NOTICES_PER_NUMBER = 30

const securityKinds = messageKindNames.filter((kind) => messageKinds[kind].urgency === 'security')

const countNotices = async (
  db: Handle<MemberTables>,
  now: number,
  of: { to: string; security: boolean } | null,
): Promise<number> => {
  const sent = db
    .selectFrom('smsNotice')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>', now - DAY)
    .where('sent', '=', 1)
  const { count } = await (
    of === null
      ? sent
      : sent.where('mobile', '=', of.to).where('kind', of.security ? 'in' : 'not in', securityKinds)
  ).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a number may get another message in these 24 hours. Security messages have a limit of their own. */
const hasRoom = async (db: Handle<MemberTables>, now: number, to: string, kind: MessageKindName) => {
  const security = messageKinds[kind].urgency === 'security'
  const limit = security ? SECURITY_PER_NUMBER : NOTICES_PER_NUMBER
  return (await countNotices(db, now, { to, security })) < limit
}

/** The receiver of a message: the account, if any, and the number, empty if there is none. */
export type NoticeReceiver = { memberId: number | null; mobile: string }

/**
 * Notifies a customer: by a notice in the app at once, and after the commit on the devices with push notifications
 * (`addNotice`) and by SMS or, for kinds with a template, by WeChat (`templateChannel`). Returns the id of the job for
 * the SMS or WeChat message, or null if there is none. Messages with a code are always sent at once, because they are
 * needed to stop a withdrawal or receive goods and are limited elsewhere. Others are recorded but not sent once a
 * number got 30 messages in 24 hours, those with a code included; security messages have a limit of their own, 60.
 * Those that can wait are sent after the quiet hours, to the number the account has then, and not after `validUntil`
 * (docs/rules/messages.md#quiet-hours).
 */
export const sendNotice = async (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, mobile: to }: NoticeReceiver,
  message: Message,
  { code = '', validUntil }: { code?: string; validUntil?: number | undefined } = {},
): Promise<number | null> => {
  const { kind } = message
  const { channels, urgency } = messageKinds[kind]
  if (memberId !== null && channels.includes('app'))
    await addNotice(trx, now, { ...message, memberId }, { atOnce: code !== '', validUntil })
  if (!isMobile(to)) return null
  const off = await readSilentChannels(trx, kind, memberId)
  const texted = channels.some((channel) => ['wechat', 'sms'].includes(channel) && !off.includes(channel))
  if (!texted) return null
  const sends = code !== '' || (await hasRoom(trx, now, to, kind))
  await trx
    .insertInto('smsNotice')
    .values({ mobile: to, kind, sent: sends ? 1 : 0, at: now })
    .execute()
  const waits = urgency === 'later' && code === ''
  const dueAt = waits ? await readSendingTime(trx, now) : now
  const own = memberId !== null && (await readMember(trx, memberId))?.mobile === to
  const job: SmsJob = {
    to,
    code,
    ...(memberId === null ? {} : { memberId }),
    ...(waits && own ? { toAccount: true } : {}),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(await composeSms(trx, message)),
  }
  return sends ? await enqueue(trx, now, { kind: 'sms', payload: job, dueAt }) : null
}

/** Number of SMS notices to customers in the last 24 hours, excluding sign-in and other requested codes. */
export const countSentNotices = (db: Handle<MemberTables>, now: number): Promise<number> =>
  countNotices(db, now, null)
