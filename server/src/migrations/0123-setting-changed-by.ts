import type { Migration } from '../platform/migrate.ts'

/** Adds who last saved a setting, beside the time. */
export const settingChangedBy: Migration = {
  name: '0123-setting-changed-by',
  up: async ({ run }) => {
    await run(`alter table "config" add column "updatedBy" text not null default ''`)
  },
}
