import { DAY, dayOf, HOUR, isRefusal, MINUTE, pickupLimits, type Refusal } from '@huishou/wire'
import type { CatalogTables } from '../catalog/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { PlaceTables } from '../place/index.ts'
import { announce, type Database, type Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { slotStart } from './assign.ts'
import { endNoShow } from './cancel.ts'
import { moveOrder, systemActor, type OrderRow } from './move.ts'
import { settleUnattended } from './settle.ts'
import type { PickupTables } from './tables.ts'
import { timeOutOffer } from './visit.ts'

type Tables = PickupTables & PlaceTables & StaffTables & CatalogTables & LedgerTables & PointsTables & PlatformTables

/** One transaction an order, read again inside it: a sweep cut short anywhere just goes on next time. */
const each = async (database: Database<Tables>, orders: { id: number }[], work: (trx: Transaction<Tables>, order: OrderRow) => Promise<unknown>): Promise<void> => {
  for (const { id } of orders)
    await database.transaction(async (trx): Promise<Refusal | null> => {
      const order = await trx.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirst()
      const result = order ? await work(trx, order) : null
      return isRefusal(result) ? result : null
    })
}

/** Offers nobody took within ten minutes go back to the pool. */
export const expireOffers = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await database.reader.selectFrom('pickupOrder').select('id').where('state', '=', 'assigned').where('offerExpiresAt', '<=', now).execute()
  await each(database, due, async (trx, order) => (order.state === 'assigned' && (order.offerExpiresAt ?? 0) <= now ? await timeOutOffer(trx, now, order) : null))
}

/** Tells dispatch about orders declined three times, waiting for half an hour, or late (domain-rules 2.1). */
export const raiseAlarms = async (database: Database<Tables>, now: number): Promise<void> => {
  const candidates = await database.reader
    .selectFrom('pickupOrder')
    .select(['id', 'state', 'declines', 'waitingSince', 'slotDay', 'slotStartMinute', 'slotEndMinute'])
    .where('alarmedAt', 'is', null)
    .where('state', 'in', ['placed', 'assigned', 'accepted', 'en_route'])
    .execute()
  const due = candidates.filter((order) => {
    const late = slotStart(order) + ((order.slotEndMinute ?? 0) - (order.slotStartMinute ?? 0)) * MINUTE < now
    return late || (order.state === 'placed' && (order.declines >= 3 || now - order.waitingSince >= 30 * MINUTE))
  })
  await each(database, due, async (trx, order) => {
    await trx.updateTable('pickupOrder').set({ alarmedAt: now }).where('id', '=', order.id).where('alarmedAt', 'is', null).execute()
    announce(trx, { audience: 'staff', event: { topic: 'alarm', orderId: order.id, text: order.orderNumber } })
  })
}

/** Shop visits nobody came to, 24 hours after their day. */
export const endNoShows = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await database.reader.selectFrom('pickupOrder').select('id').where('state', '=', 'booked').where('slotDay', '<', dayOf(now - DAY)).execute()
  await each(database, due, async (trx, order) => (order.state === 'booked' ? await endNoShow(trx, now, order) : null))
}

/** Settled orders close after seven days; drop-offs left at a shop with a photo settle after one. */
export const closeSettled = async (database: Database<Tables>, now: number): Promise<void> => {
  const old = await database.reader.selectFrom('pickupOrder').select('id').where('state', '=', 'settled').where('settledAt', '<=', now - pickupLimits.closeDays * DAY).execute()
  await each(database, old, async (trx, order) => (order.state === 'settled' ? await moveOrder(trx, systemActor, now, order, 'close') : null))
  const left = await database.reader
    .selectFrom('pickupOrder')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupOrder.slipId')
    .select('pickupOrder.id')
    .where('pickupOrder.state', '=', 'weighed')
    .where('pickupOrder.channel', '=', 'shop')
    .where('pickupSlip.weighedAt', '<=', now - 24 * HOUR)
    .where('pickupSlip.photos', '<>', '[]')
    .execute()
  await each(database, left, async (trx, order) => await settleUnattended(trx, now, order))
}
