import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { readSkus, type CatalogTables } from '../catalog/index.ts'
import { readMember, sendNotice, type NoticeTables as MessageTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { BargainTables, RunRow } from './tables.ts'

export type NoticeTables = BargainTables & CatalogTables & MessageTables

/**
 * Notifies the customer who owns a bargain run: in the app, and after the commit by push and, if they have a mobile
 * number, by SMS, unless these are switched off.
 */
export const notifyOwner = async (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, bargainId, endsAt }: Pick<RunRow, 'memberId' | 'bargainId' | 'endsAt'>,
  message: (goods: string) => MessageOf<KindsNamed<'bargain'>>,
): Promise<void> => {
  const member = await readMember(trx, memberId)
  if (!member) return
  const { skuId } = await trx
    .selectFrom('bargain')
    .select('skuId')
    .where('id', '=', bargainId)
    .executeTakeFirstOrThrow()
  const goods = (await readSkus(trx, now, [skuId])).get(skuId)?.name ?? '砍价商品'
  const told = message(goods)
  await sendNotice(trx, now, { memberId, mobile: member.mobile }, told, {
    // what can still be done ends with the run
    validUntil: told.kind === 'bargain_ended' ? undefined : endsAt,
  })
}
