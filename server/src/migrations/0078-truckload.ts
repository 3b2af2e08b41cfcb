import type { Migration } from '../platform/migrate.ts'

/** Adds to weighing slips the truck that brought the goods, as JSON; empty if there was none. */
export const truckload: Migration = {
  name: '0078-truckload',
  up: async ({ run }) => {
    await run(`alter table "pickupSlip" add column "truck" text not null default ''`)
  },
}
