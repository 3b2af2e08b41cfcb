import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { readMember, sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { MailInRow } from './tables.ts'

/**
 * Sends the customer of a mail-in order a notice about it on the channels that `sendNotice` chooses: in the app, and
 * after the commit by push and by SMS or WeChat.
 */
export const notifyCustomer = async (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId }: Pick<MailInRow, 'memberId'>,
  message: MessageOf<KindsNamed<'mail_in'>>,
  code = '',
): Promise<void> => {
  const member = await readMember(trx, memberId)
  if (member) await sendNotice(trx, now, { memberId, mobile: member.mobile }, message, { code })
}
