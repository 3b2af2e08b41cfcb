import type { Migration } from '../platform/migrate.ts'

/** Adds to settings who last saved them. */
export const settingChangedBy: Migration = {
  name: '0123-setting-changed-by',
  up: async ({ run }) => {
    await run(`alter table "config" add column "updatedBy" text not null default ''`)
  },
}
