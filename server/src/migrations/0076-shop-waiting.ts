import type { Migration } from '../platform/migrate.ts'

/** Adds how long customers wait at a shop, and when that was computed; null until enough visits are known. */
export const shopWaiting: Migration = {
  name: '0076-shop-waiting',
  up: async ({ run, engine }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "shop" add column "waitMinutes" ${integer}`)
    await run(`alter table "shop" add column "waitAt" ${integer}`)
    // the last visits of a shop, asked for every minute
    await run(
      'create index "pickupOrder_shopId_settledAt" on "pickupOrder" ("shopId", "settledAt") where "settledAt" is not null',
    )
  },
}
