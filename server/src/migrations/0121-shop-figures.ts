import type { Migration } from '../platform/migrate.ts'

/** Adds the figures of a shop that customers see: settled visits, ratings, and how far its couriers collect. */
export const shopFigures: Migration = {
  name: '0121-shop-figures',
  up: async ({ run, engine }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['visits', 'ratings', 'goodRatings', 'serviceM'])
      await run(`alter table "shop" add column "${column}" ${integer} not null default 0`)
  },
}
