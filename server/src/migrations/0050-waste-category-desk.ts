import type { Migration } from '../platform/migrate.ts'

/** A business words its categories itself: a picture of its own (empty: the drawing that comes with the key), and a version. */
export const wasteCategoryDesk: Migration = {
  name: '0050-waste-category-desk',
  up: async ({ run }) => {
    await run(`alter table "wasteCategory" add column "picture" text not null default ''`)
    await run(`alter table "wasteCategory" add column "version" integer not null default 1`)
  },
}
