import { isMobile } from '@huishou/wire/mobile'
import { readSkus, type CatalogTables } from '../catalog/index.ts'
import { readMember, sendNotice, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { BargainTables, RunRow } from './tables.ts'

export type NoticeKind = 'bargain_floor' | 'bargain_day_left' | 'bargain_hour_left' | 'bargain_ended'
export type NoticeTables = BargainTables & MemberTables & CatalogTables & PlatformTables

/** Sends the owner of a run an SMS after the commit; owners without a mobile number get none. */
export const notifyOwner = async (
  trx: Transaction<NoticeTables>,
  now: number,
  { memberId, bargainId }: Pick<RunRow, 'memberId' | 'bargainId'>,
  kind: NoticeKind,
  text: (goods: string) => string,
): Promise<void> => {
  const to = (await readMember(trx, memberId))?.mobile ?? ''
  if (!isMobile(to)) return
  const { skuId } = await trx
    .selectFrom('bargain')
    .select('skuId')
    .where('id', '=', bargainId)
    .executeTakeFirstOrThrow()
  const goods = (await readSkus(trx, now, [skuId])).get(skuId)?.name ?? '砍价商品'
  await sendNotice(trx, now, { to, kind, text: text(goods), code: '' })
}
