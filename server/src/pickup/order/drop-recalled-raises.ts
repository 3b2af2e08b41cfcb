import { isRefusal } from '@huishou/wire/refusals'
import { giveBackCoupon, type CouponTables } from '../../coupon/index.ts'
import type { NoticeTables } from '../../member/index.ts'
import type { Database, Handle } from '../../platform/database.ts'
import { systemActor } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & CouponTables & NoticeTables

const AT_A_TIME = 200

/** Orders not weighed yet whose chosen coupon is of a kind that was recalled. */
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
 * Sweep: takes recalled raise coupons off the orders they were chosen for, which use the best free one from then on, and
 * tells their customers. The coupon goes back as it was, to be revoked like any unused one of its kind.
 */
export const dropRecalledRaises = async (database: Database<Tables>, now: number): Promise<void> => {
  const found = await recalled(database.reader).select('pickupOrder.id').limit(AT_A_TIME).execute()
  for (const { id } of found)
    await database.transaction(async (trx) => {
      const order = await recalled(trx)
        .select([
          'pickupOrder.memberId',
          'pickupOrder.mobile',
          'pickupOrder.firmSiteId',
          'pickupOrder.orderNumber',
        ])
        .where('pickupOrder.id', '=', id)
        .executeTakeFirst()
      if (!order) return null
      const kept = await giveBackCoupon(trx, systemActor, now, id, { asItWas: true })
      if (isRefusal(kept)) return kept
      await trx.updateTable('pickupOrder').set({ raiseChoice: 'best' }).where('id', '=', id).execute()
      const { orderNumber } = order
      await notifyCustomer(trx, now, order, { kind: 'pickup_raise_recalled', values: { orderNumber } })
      return null
    })
}
