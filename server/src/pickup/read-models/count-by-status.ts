// Counts a customer's own recycling orders in each status of the protocol of older customer apps (see
// docs/protocol.md).

import type { ReplyOf } from '@huishou/wire/client'
import type { orderStatistics } from '@huishou/wire/pickup/order-counts-and-settings'
import { pickupStatus } from '@huishou/wire/pickup/states'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'

/** Counts a customer's orders by the protocol's status, without hidden ones. */
export const countByStatus = async (
  db: Handle<PickupTables>,
  memberId: number,
): Promise<ReplyOf<typeof orderStatistics>> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .groupBy('state')
    .execute()
  const of = (status: number) =>
    rows
      .filter(({ state }) => pickupStatus[state] === status)
      .reduce((sum, { count }) => sum + Number(count), 0)
  return {
    count_id_no_pay: of(0),
    count_id_no_transfer: of(1),
    count_id_no_confirm: of(2),
    count_id_no_reputation: of(3),
    count_id_success: of(4),
    count_id_close: of(-1),
  }
}
