// Exports a customer's coupons, and revokes the unused ones when the customer's data is erased.
import { systemActor } from '../platform/life-cycle.ts'
import type { Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { moveCoupon } from './life-cycle.ts'
import type { CouponTables } from './tables.ts'

const exported: ExportedList<CouponTables>[] = [
  {
    name: 'coupons',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('coupon')
        .select([
          'id',
          'state',
          'type',
          'name',
          'source',
          'moneyFen',
          'minFen',
          'permyriad',
          'maxFen',
          'givenAt',
          'expiresAt',
          'forOrderNumber',
          'onOrderNumber',
          'worthFen',
          'usedAt',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

/** Revokes the coupons that could still be used and clears their remarks; used coupons stay with their slips. */
const erase = async (trx: Transaction<CouponTables>, { memberId, now }: Erased): Promise<void> => {
  const open = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', '=', 'available')
    .execute()
  for (const coupon of open) await moveCoupon(trx, systemActor, now, coupon, 'revoke')
  await trx.updateTable('coupon').set({ endReason: '' }).where('memberId', '=', memberId).execute()
}

export const couponPersonalData: PersonalData<CouponTables> = { exported, erase }
