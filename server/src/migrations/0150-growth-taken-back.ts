import type { Migration } from '../platform/migrate.ts'

/**
 * Corrects members' growth, the sum of points ever earned that decides their level: subtracts points that were taken
 * back when orders were reversed.
 */
export const growthTakenBack: Migration = {
  name: '0150-growth-taken-back',
  up: async ({ run }) => {
    await run(
      `update "pointsAccount" set "earned" = "earned" + (select coalesce(sum("points"), 0) from "pointsEntry" where "pointsEntry"."memberId" = "pointsAccount"."memberId" and "kind" in ('recycle_reversal', 'invite_reversal'))`,
    )
  },
}
