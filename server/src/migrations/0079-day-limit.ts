import type { Migration } from '../platform/migrate.ts'

/** Adds an index of slips, because each settlement sums what its weigher weighed and paid that day. */
export const dayLimit: Migration = {
  name: '0079-day-limit',
  up: async ({ run }) => {
    await run(
      `create index "pickupSlip_weigher_day" on "pickupSlip" ("weighedByStaffId", "state", "answeredAt", "totalFen")`,
    )
  },
}
