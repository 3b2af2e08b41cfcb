// The query condition for recycling orders whose reversal one person has requested and a second person has not approved
// yet.

import type { ExpressionBuilder } from 'kysely'
import type { PickupTables } from '../tables.ts'

/** Query condition for orders whose reversal waits for a second person. */
export const withReversal = (e: ExpressionBuilder<PickupTables, 'pickupOrder'>) =>
  e(
    'pickupOrder.id',
    'in',
    e
      .selectFrom('pickupReversal')
      .select('pickupReversal.orderId')
      .where('pickupReversal.approvedAt', 'is', null),
  )
