import type { Migration } from '../platform/migrate.ts'

/** Adds the indexes by which anomaly rules read used coupons, and points that were taken back. */
export const loopRules: Migration = {
  name: '0219-loop-rules',
  up: async ({ run }) => {
    await run(`create index "coupon_usedAt" on "coupon" ("usedAt") where "state" = 'used'`)
    await run(
      `create index "pointsEntry_recycle_reversal" on "pointsEntry" ("at") where "kind" = 'recycle_reversal'`,
    )
  },
}
