import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { readMember, sendNotice } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'

/**
 * Sends the customer of a mall order a notice about it on the channels that `sendNotice` chooses: in the app, and after
 * the commit by push and by SMS or WeChat.
 */
export const notifyCustomer = async (
  trx: Transaction<MallWorld>,
  now: number,
  { memberId }: Pick<MallOrderRow, 'memberId'>,
  message: MessageOf<KindsNamed<'mall'>>,
  code = '',
): Promise<void> => {
  const member = await readMember(trx, memberId)
  if (member) await sendNotice(trx, now, { memberId, mobile: member.mobile }, message, { code })
}
