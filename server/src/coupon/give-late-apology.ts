import type { ContentTables } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { readLateApologySettings } from './late-apology-settings.ts'
import type { CouponTables, CouponRow } from './tables.ts'

/**
 * Gives a member a coupon that raises what they are paid for waste, as an apology for a late pickup: at most one per
 * business day (docs/rules/coupons.md#giving). Returns null and gives nothing if the member has already received
 * today's, or if the business gives none at present.
 */
export const giveLateApology = async (
  trx: Transaction<CouponTables & ContentTables>,
  now: number,
  { memberId, day, order }: { memberId: number; day: string; order: { id: number; orderNumber: string } },
): Promise<CouponRow | null> => {
  const settings = await readLateApologySettings(trx)
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
      source: 'late',
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
