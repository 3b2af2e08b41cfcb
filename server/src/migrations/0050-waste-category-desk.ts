import type { Migration } from '../platform/migrate.ts'

/**
 * Makes waste categories editable for staff: adds a version, and an uploaded picture that replaces the drawing
 * built into the apps.
 */
export const wasteCategoryDesk: Migration = {
  name: '0050-waste-category-desk',
  up: async ({ run }) => {
    await run(`alter table "wasteCategory" add column "picture" text not null default ''`)
    await run(`alter table "wasteCategory" add column "version" integer not null default 1`)
  },
}
