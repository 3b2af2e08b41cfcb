import { isMobile } from '@huishou/wire/mobile'
import { readMember, sendNotice } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'

export type NoticeKind =
  | 'mall_codes'
  | 'mall_sent'
  | 'mall_ready'
  | 'mall_expired'
  | 'mall_cancelled'
  | 'mall_after_sale'

/** Sends the customer an SMS after the commit; customers without a mobile number get none. */
export const notifyCustomer = async (
  trx: Transaction<MallWorld>,
  now: number,
  { memberId }: Pick<MallOrderRow, 'memberId'>,
  kind: NoticeKind,
  text: string,
  code = '',
): Promise<void> => {
  const to = (await readMember(trx, memberId))?.mobile ?? ''
  if (!isMobile(to)) return
  await sendNotice(trx, now, { to, kind, text, code })
}
