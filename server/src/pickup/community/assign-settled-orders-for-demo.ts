// For the demo only: makes settled recycling orders count as orders of a community day, on which couriers collect from
// a whole estate.

import type { Transaction } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import { payingFen } from '@huishou/wire/community/bonus'
import { moveDay } from './life-cycle.ts'
import { isRefusal } from '@huishou/wire/refusals'
import { systemActor } from '../life-cycle.ts'
import { findDay, readWindows } from './book-and-release-places.ts'

/**
 * For the demo: assigns settled orders to a published community day, as if they had been booked for it, and ends the
 * day. They count like any others; the sweep pays the bonus they reach.
 */
export const adoptSettledOrders = async (
  trx: Transaction<PickupTables>,
  now: number,
  dayId: number,
  orderIds: readonly number[],
): Promise<void> => {
  const [window] = (await readWindows(trx, [dayId])).get(dayId) ?? []
  const day = await findDay(trx, dayId)
  if (!window || isRefusal(day)) throw new Error(`community day ${dayId} has no window`)
  for (const orderId of orderIds) {
    const order = await trx
      .updateTable('pickupOrder')
      .set({ communityDayId: dayId })
      .where('id', '=', orderId)
      .returning(['slipId', 'settledAt', 'placedAt'])
      .executeTakeFirstOrThrow()
    const lines = await trx
      .selectFrom('pickupSlipLine')
      .select(['amountFen', 'netG'])
      .where('slipId', '=', order.slipId)
      .execute()
    await trx
      .insertInto('communityOrder')
      .values({
        orderId,
        dayId,
        windowId: window.id,
        joinedAt: order.placedAt,
        leftAt: null,
        settledAt: order.settledAt,
        reversedAt: null,
        baseFen: payingFen(lines),
        grams: lines.reduce((sum, { netG }) => sum + netG, 0),
        bonusFen: 0,
        bonusAt: null,
      })
      .execute()
  }
  const count = orderIds.length
  await trx.updateTable('communityWindow').set({ taken: count }).where('id', '=', window.id).execute()
  await trx
    .updateTable('communityDay')
    .set({ booked: count, settled: count, bonusGrantedAt: count >= day.bonusFrom ? now : null })
    .where('id', '=', dayId)
    .execute()
  const begun = await moveDay(trx, systemActor, now, day, 'start', { set: { toldUpTo: null } })
  if (!isRefusal(begun)) await moveDay(trx, systemActor, now, begun, 'end')
}
