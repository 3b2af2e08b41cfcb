// Takes stops away from couriers who no longer work in the time window of the stop, so that dispatchers can assign the
// stops again.

import { isRefusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Database, Transaction } from '../../platform/database.ts'
import type { Worker } from '../../platform/jobs.ts'
import { readShifts, windowWorked } from '../../rota/index.ts'
import { RETURN_STOPS, type ReturnStops } from '../../staff/index.ts'
import { moveOrder, systemActor, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { freed, type AssigningTables } from './assign.ts'
import { raiseAlarm } from './alarms.ts'

/** Whether the courier of an order still works its window. */
const isWorked = async (
  trx: Transaction<AssigningTables>,
  now: number,
  order: OrderRow,
): Promise<boolean> => {
  const { cityId, slotDay, slotStartMinute } = order
  if (cityId === null || slotDay === null) return true
  const shift = (await readShifts(trx, now, { cityId, day: slotDay })).find(
    ({ courierId }) => courierId === order.courierId,
  )
  return shift !== undefined && windowWorked(shift, slotStartMinute ?? 0) !== null
}

const returnOne = async (trx: Transaction<AssigningTables>, now: number, order: OrderRow): Promise<void> => {
  if (await isWorked(trx, now, order)) return
  const moved = await moveOrder(trx, systemActor, now, order, 'unassign', {
    set: freed(now),
    detail: { courierId: order.courierId, cause: 'rota' },
  })
  if (isRefusal(moved)) return
  if (order.state === 'accepted')
    await notifyCustomer(trx, now, order, {
      kind: 'pickup_unassigned',
      values: { orderNumber: order.orderNumber },
    })
  await raiseAlarm(trx, now, moved, 'waiting')
}

/**
 * Returns stops to dispatch whose courier no longer works their window: on leave, swapped, or no longer employed.
 * Visits under way stay with the courier. The dispatcher is notified of each (docs/rules/rota.md#leave).
 */
export const returnStopsWorker = <Tables extends AssigningTables>(): Worker<Tables> => ({
  kind: RETURN_STOPS,
  run: async (database: Database<Tables>, now, payload) => {
    const { courierId, days } = payload as ReturnStops
    const due = await (database as Database<AssigningTables>).reader
      .selectFrom('pickupOrder')
      .select(['id', 'slotDay'])
      .where('courierId', '=', courierId)
      .where('state', 'in', ['assigned', 'accepted'])
      .where('slotDay', '>=', dayOf(now))
      .orderBy('id')
      .execute()
    for (const { id, slotDay } of due)
      if (days === null || (slotDay !== null && days.includes(slotDay)))
        await (database as Database<AssigningTables>).transaction(async (trx) => {
          const order = await trx
            .selectFrom('pickupOrder')
            .selectAll()
            .where('id', '=', id)
            .where('courierId', '=', courierId)
            .where('state', 'in', ['assigned', 'accepted'])
            .executeTakeFirst()
          if (order) await returnOne(trx, now, order)
        })
  },
})
