import type { Migration } from '../platform/migrate.ts'

/** Who saved a setting last, beside when. */
export const settingChangedBy: Migration = {
  name: '0123-setting-changed-by',
  up: async ({ run }) => {
    await run(`alter table "config" add column "updatedBy" text not null default ''`)
  },
}
