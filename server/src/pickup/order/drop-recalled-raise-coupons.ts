// Removes coupons that raise the payout of an order from the orders they were chosen for, once staff have recalled
// them.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { NoticeTables } from '../../member/index.ts'
import type { Database, Handle, Transaction } from '../../platform/database.ts'
import { moveOrder, systemActor, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & CouponTables & NoticeTables

const AT_A_TIME = 200

/** Orders not yet weighed whose chosen coupon is of a recalled kind. */
const recalled = (db: Handle<Tables>) =>
  db
    .selectFrom('pickupOrder')
    .innerJoin('coupon', 'coupon.onOrderId', 'pickupOrder.id')
    .innerJoin('couponKind', 'couponKind.id', 'coupon.kindId')
    .where('couponKind.state', '=', 'recalled')
    .where('coupon.state', '=', 'held')
    .where('coupon.type', '=', 'raise')
    .where('pickupOrder.raiseChoice', '=', 'own')
    .where('pickupOrder.slipId', 'is', null)
    .where('pickupOrder.endedAt', 'is', null)

/**
 * Removes a chosen coupon that was recalled from an order, which then uses the best available one, and notifies the
 * customer. The coupon is returned unchanged, to be revoked like any unused one of its kind; a coupon promised on a
 * slip stays. Returns the updated order.
 */
export const dropRecalledRaise = async (
  trx: Transaction<Tables>,
  now: number,
  order: OrderRow,
  promisedId: number | null = null,
): Promise<OrderRow | Refusal> => {
  if (order.raiseChoice !== 'own') return order
  const found = await recalled(trx)
    .select('coupon.id')
    .where('pickupOrder.id', '=', order.id)
    .where('coupon.id', '<>', promisedId ?? 0)
    .executeTakeFirst()
  if (!found) return order
  const kept = await giveBackCoupon(trx, systemActor, now, order.id, { asItWas: true })
  if (isRefusal(kept)) return kept
  const moved = await moveOrder(trx, systemActor, now, order, 'drop_raise', { set: { raiseChoice: 'best' } })
  if (isRefusal(moved)) return moved
  const { orderNumber } = order
  await notifyCustomer(trx, now, order, { kind: 'pickup_raise_recalled', values: { orderNumber } })
  return moved
}

/** Sweep: takes recalled raise coupons off the orders they were chosen for. */
export const dropRecalledRaises = async (database: Database<Tables>, now: number): Promise<void> => {
  const found = await recalled(database.reader).select('pickupOrder.id').limit(AT_A_TIME).execute()
  for (const { id } of found)
    await database.transaction(async (trx) => {
      const order = await trx
        .selectFrom('pickupOrder')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return await dropRecalledRaise(trx, now, order)
    })
}
