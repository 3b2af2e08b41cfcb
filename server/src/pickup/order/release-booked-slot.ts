import { releaseSlot, type PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'

/** Releases the slot booked by an order, if any. */
export const releaseBookedSlot = async (trx: Transaction<PlaceTables>, order: OrderRow): Promise<void> => {
  if (
    order.slotHeld === 1 &&
    order.zoneId !== null &&
    order.slotDay !== null &&
    order.slotStartMinute !== null
  )
    await releaseSlot(trx, { zoneId: order.zoneId, day: order.slotDay, startMinute: order.slotStartMinute })
}
