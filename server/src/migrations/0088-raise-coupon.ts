import type { Migration } from '../platform/migrate.ts'

/**
 * Adds coupons that raise what a customer is paid, the amount they add to each weighing slip, and the account for
 * their cost.
 */
export const raiseCoupon: Migration = {
  name: '0088-raise-coupon',
  up: async ({ engine, run, table }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await table(
      'raiseCoupon',
      {
        id: 'id',
        memberId: 'int -> member',
        state: 'text',
        version: 'int',
        source: 'text',
        day: 'text',
        permyriad: 'int',
        maxFen: 'int',
        givenAt: 'int',
        expiresAt: 'int',
        forOrderId: 'int?',
        forOrderNumber: 'text',
        onOrderId: 'int?',
        onOrderNumber: 'text',
        raiseFen: 'int?',
        usedAt: 'int?',
        endReason: 'text',
      },
      {
        // one apology a day and member, however often a sweep runs
        unique: [['memberId', 'source', 'day']],
        index: [['state', 'expiresAt'], ['onOrderId'], ['forOrderId'], ['givenAt']],
      },
    )
    await run(`alter table "pickupSlip" add column "raiseFen" ${int} not null default 0`)
    await run(`alter table "pickupSlip" add column "couponId" ${int}`)
    await run(
      `insert into "account" ("id", "code", "kind", "balanceFen") values (20, 'company:promotions', 'company', 0)`,
    )
  },
}
