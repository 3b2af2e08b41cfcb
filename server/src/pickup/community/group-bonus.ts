// Pays the group bonus of a community day, which customers of an estate earn when enough of them recycle on that day,
// and takes it back when an order is reversed.

import { groupBonusFen, payingFen } from '@huishou/wire/community/bonus'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { formatFen } from '@huishou/wire/money'
import { addNotice, type ContentTables } from '../../content/index.ts'
import { journalTextOf, post, type LedgerTables } from '../../ledger/index.ts'
import { readMember, type MemberTables } from '../../member/index.ts'
import { announce, type Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { OrderRow } from '../life-cycle.ts'
import { fromMember } from '../settlement/take-back-from-member.ts'
import type { PickupTables, SlipLineRow } from '../tables.ts'
import type { CommunityDayRow } from './tables.ts'

type Trx = Transaction<PickupTables & LedgerTables & ContentTables & MemberTables>
type Paid = Pick<OrderRow, 'id' | 'memberId' | 'firmSiteId' | 'orderNumber'>

const tellBonus = (trx: Trx, now: number, memberId: number, day: CommunityDayRow, bonusFen: number) =>
  addNotice(trx, now, {
    kind: 'community_bonus',
    memberId,
    values: {
      sum: formatFen(bonusFen),
      community: day.name,
      orders: day.bonusFrom,
      percent: day.bonusPercent,
    },
  })

/**
 * Pays the group bonus of one settled order, exactly once: its row records the payment in the same transaction. Orders
 * of firms, orders without an account and those of an account deleted since get none.
 */
export const payGroupBonus = async (
  trx: Trx,
  now: number,
  day: CommunityDayRow,
  order: Paid,
): Promise<void> => {
  const due = await trx
    .updateTable('communityOrder')
    .set({ bonusAt: now })
    .where('orderId', '=', order.id)
    .where('settledAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .where('bonusAt', 'is', null)
    .returning('baseFen')
    .executeTakeFirst()
  if (!due) return
  // a firm's goods are paid by its contract, and to the firm
  if (order.memberId === null || order.firmSiteId !== null) return
  if ((await readMember(trx, order.memberId))?.deletedAt !== null) return
  const bonusFen = groupBonusFen(due.baseFen, day)
  if (bonusFen === 0) return
  await trx.updateTable('communityOrder').set({ bonusFen }).where('orderId', '=', order.id).execute()
  const posted = await post(trx, now, {
    kind: 'community_bonus',
    key: `community-bonus:${order.id}`,
    memberId: order.memberId,
    orderId: order.id,
    text: journalTextOf('communityBonus', order.orderNumber),
    entries: [
      { account: { member: order.memberId, kind: 'available' }, amountFen: bonusFen },
      { account: { company: 'promotions' }, amountFen: -bonusFen },
    ],
  })
  if (isRefusal(posted)) throw new Error(`bonus of order ${order.id}: ${posted.refusal}`)
  announce(trx, { audience: `member:${order.memberId}`, event: { topic: 'balance' } })
  await tellBonus(trx, now, order.memberId, day, bonusFen)
}

/**
 * Counts a settled order of a community day. The order that reaches the threshold grants the bonus to all; it and every
 * later one is paid at once, earlier ones by the sweep (docs/rules/community-days.md#bonus).
 */
export const noteSettled = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  lines: readonly Pick<SlipLineRow, 'amountFen' | 'netG'>[],
): Promise<void> => {
  if (order.communityDayId === null) return
  const counted = await trx
    .updateTable('communityOrder')
    .set({
      settledAt: now,
      baseFen: payingFen(lines),
      grams: lines.reduce((sum, { netG }) => sum + netG, 0),
    })
    .where('orderId', '=', order.id)
    .where('settledAt', 'is', null)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) return
  const day = await trx
    .updateTable('communityDay')
    .set((e) => ({ settled: e('settled', '+', 1) }))
    .where('id', '=', order.communityDayId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (day.bonusPercent === 0 || (day.bonusGrantedAt === null && day.settled < day.bonusFrom)) return
  if (day.bonusGrantedAt === null)
    await trx.updateTable('communityDay').set({ bonusGrantedAt: now }).where('id', '=', day.id).execute()
  await payGroupBonus(trx, now, day, order)
}

/**
 * Removes a reversed order from its day and takes back its bonus; returns that bonus. The bonuses of other orders
 * stay.
 */
export const takeBackGroupBonus = async (
  trx: Transaction<PickupTables & LedgerTables>,
  actor: StaffActor,
  now: number,
  order: OrderRow,
): Promise<number | Refusal> => {
  const reversed = await trx
    .updateTable('communityOrder')
    .set({ reversedAt: now })
    .where('orderId', '=', order.id)
    .where('settledAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .returning(['dayId', 'bonusFen'])
    .executeTakeFirst()
  if (!reversed) return 0
  await trx
    .updateTable('communityDay')
    .set((e) => ({ settled: e('settled', '-', 1) }))
    .where('id', '=', reversed.dayId)
    .execute()
  const credit = await trx
    .selectFrom('journal')
    .select(['id', 'memberId'])
    .where('key', '=', `community-bonus:${order.id}`)
    .executeTakeFirst()
  if (!credit || credit.memberId === null) return 0
  const posted = await post(trx, now, {
    kind: 'community_bonus_reversal',
    key: `reverse:community-bonus:${order.id}`,
    memberId: credit.memberId,
    orderId: order.id,
    correctsId: credit.id,
    byStaffId: actor.staffId,
    text: journalTextOf('communityBonusReversed', order.orderNumber),
    entries: [
      ...(await fromMember(trx, credit.memberId, reversed.bonusFen)),
      { account: { company: 'promotions' }, amountFen: reversed.bonusFen },
    ],
  })
  return isRefusal(posted) ? posted : reversed.bonusFen
}
