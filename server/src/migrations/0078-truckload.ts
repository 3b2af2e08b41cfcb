import type { Migration } from '../platform/migrate.ts'

/** Adds the truck that brought the goods of a slip, as JSON; empty if there was none. */
export const truckload: Migration = {
  name: '0078-truckload',
  up: async ({ run }) => {
    await run(`alter table "pickupSlip" add column "truck" text not null default ''`)
  },
}
