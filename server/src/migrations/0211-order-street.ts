import type { Migration } from '../platform/migrate.ts'

/** Stores with an order the street of its address, for statements to street offices; `0` where none was chosen. */
export const orderStreet: Migration = {
  name: '0211-order-street',
  up: async ({ run }) => {
    await run(`alter table "pickupOrder" add column "streetId" text not null default '0'`)
    await run('create index "pickupOrder_streetId_settledAt" on "pickupOrder" ("streetId", "settledAt")')
  },
}
