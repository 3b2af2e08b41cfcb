import type { Migration } from '../platform/migrate.ts'

/** What was bought and given back is no success of a bargain: its run says so (docs/bargains.md). */
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
