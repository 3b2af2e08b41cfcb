import type { CouponSource } from '@huishou/wire/coupon/states'
import type { ContentTables } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { readRaiseSettings } from './raise-coupon-settings.ts'
import type { CouponTables, CouponRow } from './tables.ts'

/**
 * Gives a member a raise coupon, which raises what they are paid for waste: at most one per business day and source
 * (docs/rules/coupons.md#giving). Returns null and gives nothing if the member has already received today's, or if
 * the business gives none at present.
 */
export const giveRaise = async (
  trx: Transaction<CouponTables & ContentTables>,
  now: number,
  {
    memberId,
    source,
    day,
    order,
  }: { memberId: number; source: CouponSource; day: string; order: { id: number; orderNumber: string } },
): Promise<CouponRow | null> => {
  const settings = await readRaiseSettings(trx)
  if (!settings) return null
  const given = await trx
    .insertInto('coupon')
    .values({
      memberId,
      kindId: null,
      type: 'raise',
      name: '',
      nameEn: '',
      moneyFen: 0,
      minFen: 0,
      state: 'available',
      version: 1,
      source,
      day,
      permyriad: settings.permyriad,
      maxFen: settings.maxFen,
      givenAt: now,
      expiresAt: now + settings.validMs,
      forOrderId: order.id,
      forOrderNumber: order.orderNumber,
      onOrderId: null,
      onOrderNumber: '',
      worthFen: null,
      usedAt: null,
      endReason: '',
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'source', 'day']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return given ?? null
}
