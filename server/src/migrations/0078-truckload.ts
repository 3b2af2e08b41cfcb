import type { Migration } from '../platform/migrate.ts'

/** The truck a slip was weighed from, as JSON; empty: none. */
export const truckload: Migration = {
  name: '0078-truckload',
  up: async ({ run }) => {
    await run(`alter table "pickupSlip" add column "truck" text not null default ''`)
  },
}
