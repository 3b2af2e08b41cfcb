import type { Migration } from '../platform/migrate.ts'

/** Adds price lists of a single shop, which contain only materials whose price differs from the city's. */
export const shopPrices: Migration = {
  name: '0131-shop-prices',
  up: async ({ engine, run }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "priceList" add column "shopId" ${integer} references "shop" ("id")`)
    await run(`create index "priceList_shopId_startsAt" on "priceList" ("shopId", "startsAt")`)
  },
}
