import type { Migration } from '../platform/migrate.ts'

/** Makes waste categories editable: adds an uploaded picture (empty: the drawing shipped for the key) and a version. */
export const wasteCategoryDesk: Migration = {
  name: '0050-waste-category-desk',
  up: async ({ run }) => {
    await run(`alter table "wasteCategory" add column "picture" text not null default ''`)
    await run(`alter table "wasteCategory" add column "version" integer not null default 1`)
  },
}
