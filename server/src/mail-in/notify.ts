import { isMobile } from '@huishou/wire/mobile'
import { readMember, sendNotice, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { MailInRow } from './tables.ts'

export type NoticeKind =
  | 'mail_in_approved'
  | 'mail_in_refused'
  | 'mail_in_received'
  | 'mail_in_quoted'
  | 'mail_in_expired'
  | 'mail_in_sent_back'

/** Sends the customer an SMS after the commit; customers without a mobile number get none. */
export const notifyCustomer = async (
  trx: Transaction<PlatformTables & MemberTables>,
  now: number,
  { memberId }: Pick<MailInRow, 'memberId'>,
  kind: NoticeKind,
  text: string,
  code = '',
): Promise<void> => {
  const to = (await readMember(trx, memberId))?.mobile ?? ''
  if (!isMobile(to)) return
  await sendNotice(trx, now, { to, kind, text, code })
}
