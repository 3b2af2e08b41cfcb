import type { Migration } from '../platform/migrate.ts'

/**
 * Adds an index of weighing slips by the person who weighed, because each settlement sums the amounts that this
 * person's slips paid on the day.
 */
export const dayLimit: Migration = {
  name: '0079-day-limit',
  up: async ({ run }) => {
    await run(
      `create index "pickupSlip_weigher_day" on "pickupSlip" ("weighedByStaffId", "state", "answeredAt", "totalFen")`,
    )
  },
}
