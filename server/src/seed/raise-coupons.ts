// Seeds coupons that raise a customer's next payout, given in the demo as an apology for late pickups.

import { DAY, dayOf } from '@huishou/wire/time'
import { giveLateApology } from '../coupon/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'

/** Customers whose pickup was late recently. A courier is on the way to 王芳 again, so her next slip is raised. */
const APOLOGIES = ['王芳', '蒋伟', '潘宁']

export const seedRaises = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const [index, nick] of APOLOGIES.entries()) {
    const order = await trx
      .selectFrom('pickupOrder')
      .innerJoin('member', 'member.id', 'pickupOrder.memberId')
      .select(['pickupOrder.id', 'orderNumber', 'memberId'])
      .where('member.nick', '=', nick)
      .orderBy('pickupOrder.id', 'desc')
      .executeTakeFirst()
    if (!order || order.memberId === null) continue
    const at = now - (index + 2) * DAY
    const { memberId } = order
    await giveLateApology(trx, at, { memberId, day: dayOf(at), order })
  }
}
