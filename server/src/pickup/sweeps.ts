// Periodic jobs for recycling orders: they expire offers to couriers, raise alarms, end orders whose customer did not
// come to the shop, close settled orders, and settle weighed goods left at a shop.

import { pickupLimits } from '@huishou/wire/pickup/limits'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { DAY, dayOf, HOUR, MINUTE } from '@huishou/wire/time'
import { alarmLimits } from '@huishou/wire/pickup/alarms'
import type { CashTables } from '../cash/index.ts'
import type { CatalogTables } from '../catalog/index.ts'
import type { CouponTables } from '../coupon/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { CourierPayTables } from '../courier-pay/index.ts'
import type { YardTables } from '../yard/index.ts'
import { alarmReason, raiseAlarm } from './visit/alarms.ts'
import { endNoShow } from './order/cancel.ts'
import { settleUnattended } from './settlement/confirm.ts'
import { moveOrder, systemActor, type OrderRow } from './life-cycle.ts'
import { slotEnd, slotStart } from './order/slot-times.ts'
import type { PickupTables } from './tables.ts'
import { timeOutOffer } from './visit/visit-steps.ts'
import { type PickupRules, readPickupRules } from './rules.ts'

type Tables = PickupTables &
  MemberTables &
  PlaceTables &
  StaffTables &
  CatalogTables &
  LedgerTables &
  PointsTables &
  YardTables &
  CourierPayTables &
  CashTables &
  CouponTables &
  ContentTables &
  PlatformTables &
  FileTables

/** How long before its window an order of a community day without a courier raises an alarm on the board. */
const COMMUNITY_NOTICE = 12 * HOUR

/**
 * Handles each order in its own transaction, oldest first and read again inside it, so that an interrupted sweep
 * resumes next time. One order's error does not stop the others; it is thrown at the end.
 */
const each = async (
  database: Database<Tables>,
  orders: readonly { id: number }[],
  work: (trx: Transaction<Tables>, order: OrderRow) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const { id } of orders.toSorted((one, other) => one.id - other.id))
    await database
      .transaction(async (trx): Promise<Refusal | null> => {
        const order = await trx.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirst()
        const result = order ? await work(trx, order) : null
        return isRefusal(result) ? result : null
      })
      .catch((error: unknown) => errors.push(new Error(`order ${id}`, { cause: error })))
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} of ${orders.length} orders failed: ${errors.map(String).join(', ')}`,
    )
}

/** Returns orders whose offer expired without being accepted to the pool. */
export const expireOffers = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('pickupOrder')
    .select('id')
    .where('state', '=', 'assigned')
    .where('offerExpiresAt', '<=', now)
    .execute()
  await each(database, due, async (trx, order) =>
    order.state === 'assigned' && (order.offerExpiresAt ?? 0) <= now
      ? await timeOutOffer(trx, now, order)
      : null,
  )
}

/**
 * Raises alarms for orders declined three times, waiting for half an hour, or late, and for overdue disputes
 * (docs/rules/pickup.md#alarms). In `automaticCities` an order passes to the next courier automatically, and the
 * board is alerted when there is none.
 */
export const raiseAlarms = async (
  database: Database<Tables>,
  now: number,
  automaticCities: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const candidates = await database.reader
    .selectFrom('pickupOrder')
    .select([
      'id',
      'state',
      'cityId',
      'declines',
      'waitingSince',
      'slotDay',
      'slotStartMinute',
      'slotEndMinute',
      'communityDayId',
    ])
    .where('alarmedAt', 'is', null)
    .where('state', 'in', ['placed', 'assigned', 'accepted', 'en_route'])
    .execute()
  const due = candidates.filter((order) => {
    const late = slotEnd(order) < now
    return (
      late ||
      (order.state === 'placed' &&
        !automaticCities.has(order.cityId ?? '') &&
        (order.declines >= alarmLimits.declines ||
          now - order.waitingSince >= alarmLimits.waitingMinutes * MINUTE) &&
        // a community day is booked weeks ahead and staffed as a whole
        (order.communityDayId === null || slotStart(order) - now < COMMUNITY_NOTICE))
    )
  })
  await each(database, due, async (trx, order) =>
    order.alarmedAt === null ? await raiseAlarm(trx, now, order, alarmReason(order, now)) : null,
  )
  const rules = await readPickupRules(database.reader)
  const disputes = await database.reader
    .selectFrom('pickupDispute')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupDispute.orderId')
    .select(['pickupOrder.id', 'alarmedAt', 'pickupDispute.state', 'openedAt'])
    .where('pickupDispute.endedAt', 'is', null)
    .execute()
  await each(
    database,
    disputes.filter((dispute) => isDisputeOverdue(dispute, now, rules)),
    async (trx, order) => await raiseAlarm(trx, now, order, 'dispute'),
  )
}

/** Whether a dispute is overdue: without a first answer, or without a result in the promised time; each alerts once. */
const isDisputeOverdue = (
  { state, openedAt, alarmedAt }: { state: string; openedAt: number; alarmedAt: number | null },
  now: number,
  { disputeAnswerHours, disputeEndDays }: PickupRules,
): boolean =>
  [...(state === 'open' ? [openedAt + disputeAnswerHours * HOUR] : []), openedAt + disputeEndDays * DAY].some(
    (due) => due <= now && (alarmedAt ?? 0) < due,
  )

/** Ends shop visits whose customer did not come, 24 hours after their day. */
export const endNoShows = async (database: Database<Tables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('pickupOrder')
    .select('id')
    .where('state', '=', 'booked')
    .where('slotDay', '<', dayOf(now - DAY))
    .execute()
  await each(database, due, async (trx, order) =>
    order.state === 'booked' ? await endNoShow(trx, now, order) : null,
  )
}

/** Closes settled orders after seven days, and settles drop-offs left at a shop with a photo after one day. */
export const closeSettled = async (database: Database<Tables>, now: number): Promise<void> => {
  const old = await database.reader
    .selectFrom('pickupOrder')
    .select('id')
    .where('state', '=', 'settled')
    .where('settledAt', '<=', now - pickupLimits.closeDays * DAY)
    .execute()
  await each(database, old, async (trx, order) =>
    order.state === 'settled' ? await moveOrder(trx, systemActor, now, order, 'close') : null,
  )
  const left = await database.reader
    .selectFrom('pickupOrder')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupOrder.slipId')
    .select('pickupOrder.id')
    .where('pickupOrder.state', '=', 'weighed')
    .where('pickupOrder.channel', '=', 'shop')
    .where('pickupSlip.weighedAt', '<=', now - 24 * HOUR)
    .where('pickupSlip.photos', '<>', '[]')
    .execute()
  // orders that cannot settle automatically need a person
  const stuck: { id: number }[] = []
  await each(database, left, async (trx, order) => {
    const settled = order.state === 'weighed' ? await settleUnattended(trx, now, order) : null
    if (isRefusal(settled)) stuck.push(order)
    return settled
  })
  await each(database, stuck, async (trx, order) =>
    order.state === 'weighed' && order.alarmedAt === null
      ? await raiseAlarm(trx, now, order, 'unsettled')
      : null,
  )
}
