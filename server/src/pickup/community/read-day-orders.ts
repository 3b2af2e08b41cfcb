// Reads the orders of a community day, on which couriers collect from a whole estate, for staff.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffCommunityDay } from '@huishou/wire/community/staff'
import { pickupStaffStateText } from '@huishou/wire/pickup/states'
import type { Handle } from '../../platform/database.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { readStaffNames, type StaffTables } from '../../staff/index.ts'
import type { PickupTables } from '../tables.ts'

type StaffDay = ReplyOf<typeof staffCommunityDay>
const SHOWN_ORDERS = 500

/** Reads the orders of a community day by window, at most 500, including those that have left the day. */
export const readDayOrders = async (
  db: Handle<PickupTables & StaffTables>,
  dayId: number,
  { language }: ReplyContext,
): Promise<StaffDay['orders']> => {
  const rows = await db
    .selectFrom('communityOrder')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'communityOrder.orderId')
    .select([
      'pickupOrder.id as orderId',
      'orderNumber',
      'linkMan',
      'slotStartMinute',
      'pickupOrder.state as state',
      'courierId',
      'totalFen',
      'communityOrder.bonusFen as bonusFen',
      'communityOrder.bonusAt as bonusAt',
    ])
    .where('communityOrder.dayId', '=', dayId)
    .orderBy('slotStartMinute')
    .orderBy('pickupOrder.id')
    .limit(SHOWN_ORDERS)
    .execute()
  const couriers = await readStaffNames(db, [...new Set(rows.flatMap(({ courierId }) => courierId ?? []))])
  return rows.map((row) => ({
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    linkMan: `${[...row.linkMan][0] ?? ''}**`,
    startMinute: row.slotStartMinute ?? 0,
    state: row.state,
    stateText: pickupStaffStateText[row.state][language],
    courierName: couriers.get(row.courierId ?? 0)?.name ?? '',
    totalFen: row.totalFen,
    bonusFen: row.bonusAt === null ? null : row.bonusFen,
  }))
}
