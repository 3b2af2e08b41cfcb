import type { Migration } from '../platform/migrate.ts'

/** What somebody weighed and paid today is summed with every settlement; without an index it read all slips there are. */
export const dayLimit: Migration = {
  name: '0079-day-limit',
  up: async ({ run }) => {
    await run(
      `create index "pickupSlip_weigher_day" on "pickupSlip" ("weighedByStaffId", "state", "answeredAt", "totalFen")`,
    )
  },
}
