import type { ExpressionBuilder } from 'kysely'
import { alarmStates } from '@huishou/wire'
import { announce, type Transaction } from '../platform/database.ts'
import type { OrderRow } from './move.ts'
import type { PickupTables } from './tables.ts'

/** Marks an order for dispatch and rings the bell there. */
export const raiseAlarm = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: Pick<OrderRow, 'id' | 'orderNumber'>,
): Promise<void> => {
  await trx.updateTable('pickupOrder').set({ alarmedAt: now }).where('id', '=', order.id).execute()
  announce(trx, { audience: 'staff', event: { topic: 'alarm', orderId: order.id, text: order.orderNumber } })
}

const states: readonly OrderRow['state'][] = alarmStates

/** An alarm stands while somebody can act on it: before settling, or as long as a dispute is open. */
export const hasAlarm = (
  order: Pick<OrderRow, 'alarmedAt' | 'state'>,
  disputeState: string | null,
): boolean =>
  order.alarmedAt !== null &&
  (states.includes(order.state) || disputeState === 'open' || disputeState === 'answered')

/** As `hasAlarm`, for queries. */
export const withAlarm = (e: ExpressionBuilder<PickupTables, 'pickupOrder'>) =>
  e.and([
    e('alarmedAt', 'is not', null),
    e.or([
      e('state', 'in', states),
      e.exists(
        e
          .selectFrom('pickupDispute')
          .select('pickupDispute.id')
          .whereRef('pickupDispute.orderId', '=', 'pickupOrder.id')
          .where('pickupDispute.endedAt', 'is', null),
      ),
    ]),
  ])
