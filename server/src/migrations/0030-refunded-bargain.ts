import type { Migration } from '../platform/migrate.ts'

/**
 * Marks customers' attempts at a bargain whose order was fully refunded; they do not count as a success of the
 * bargain (docs/bargains.md).
 */
export const refundedBargain: Migration = {
  name: '0030-refunded-bargain',
  up: async ({ run, engine }) => {
    await run(
      `alter table "bargainRun" add column "refundedAt" ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
    )
    await run(
      `update "bargainRun" set "refundedAt" = (
        select o."endedAt" from "mallOrder" o where o."id" = "bargainRun"."orderId" and o."closeCause" = 'refunded'
      ) where "state" = 'bought'`,
    )
  },
}
