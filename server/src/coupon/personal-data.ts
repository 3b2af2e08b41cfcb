import { systemActor } from '../platform/life-cycle.ts'
import type { Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { moveCoupon } from './life-cycle.ts'
import type { CouponTables } from './tables.ts'

const exported: ExportedList<CouponTables>[] = [
  {
    name: 'raiseCoupons',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('raiseCoupon')
        .select([
          'id',
          'state',
          'source',
          'permyriad',
          'maxFen',
          'givenAt',
          'expiresAt',
          'forOrderNumber',
          'onOrderNumber',
          'raiseFen',
          'usedAt',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

/** Revokes what could still be used, and clears the remarks; what was used stays with its slip. */
const erase = async (trx: Transaction<CouponTables>, { memberId, now }: Erased): Promise<void> => {
  const open = await trx
    .selectFrom('raiseCoupon')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', '=', 'available')
    .execute()
  for (const coupon of open) await moveCoupon(trx, systemActor, now, coupon, 'revoke')
  await trx.updateTable('raiseCoupon').set({ endReason: '' }).where('memberId', '=', memberId).execute()
}

export const couponPersonalData: PersonalData<CouponTables> = { exported, erase }
