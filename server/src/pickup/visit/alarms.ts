// Raises alarms about recycling orders that need a dispatcher's attention, determines the reason for an alarm, and
// finds orders that have one.

import type { ExpressionBuilder } from 'kysely'
import { alarmLimits, type AlarmReason } from '@huishou/wire/pickup/alarms'
import { alarmStates } from '@huishou/wire/pickup/states'
import { announce, type Transaction } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { slotEnd } from '../order/slot-times.ts'
import type { PickupTables } from '../tables.ts'

/** Raises an alarm for dispatch on an order. */
export const raiseAlarm = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: Pick<OrderRow, 'id' | 'orderNumber'>,
  reason: AlarmReason,
): Promise<void> => {
  await trx.updateTable('pickupOrder').set({ alarmedAt: now }).where('id', '=', order.id).execute()
  announce(trx, {
    audience: 'staff',
    event: { topic: 'alarm', orderId: order.id, text: order.orderNumber, reason },
  })
}

const states: readonly OrderRow['state'][] = alarmStates

type Alarming = Pick<
  OrderRow,
  | 'alarmedAt'
  | 'state'
  | 'channel'
  | 'declines'
  | 'unserved'
  | 'slotDay'
  | 'slotStartMinute'
  | 'slotEndMinute'
>

/** The alarm reason of an unsettled order. */
export const alarmReason = (order: Omit<Alarming, 'alarmedAt'>, now: number): AlarmReason => {
  if (order.state === 'weighed') return order.channel === 'shop' ? 'unsettled' : 'differs'
  if (order.state === 'placed' && order.unserved === 1 && slotEnd(order) >= now) return 'unserved'
  if (order.state === 'placed' && order.declines >= alarmLimits.declines) return 'declined'
  return slotEnd(order) < now || order.state !== 'placed' ? 'late' : 'waiting'
}

/** The alarm while it can be acted on: before settling, or while a dispute is open; otherwise null. */
export const alarmOf = (order: Alarming, disputeState: string | null, now: number): AlarmReason | null => {
  if (order.alarmedAt === null) return null
  if (states.includes(order.state)) return alarmReason(order, now)
  return disputeState === 'open' || disputeState === 'answered' ? 'dispute' : null
}

/** Like `alarmOf`, as a query condition. */
export const withAlarm = (e: ExpressionBuilder<PickupTables, 'pickupOrder'>) =>
  e(
    'pickupOrder.id',
    'in',
    e
      .selectFrom('pickupOrder as alarmed')
      .select('alarmed.id')
      .where('alarmed.alarmedAt', 'is not', null)
      .where('alarmed.state', 'in', states)
      .unionAll(
        e
          .selectFrom('pickupDispute')
          .innerJoin('pickupOrder as disputed', 'disputed.id', 'pickupDispute.orderId')
          .select('disputed.id')
          .where('disputed.alarmedAt', 'is not', null)
          .where('pickupDispute.endedAt', 'is', null),
      ),
  )
