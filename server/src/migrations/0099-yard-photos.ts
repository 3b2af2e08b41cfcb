import type { Migration } from '../platform/migrate.ts'

/** All work in the yard has photos, as unloadings have. */
export const yardPhotos: Migration = {
  name: '0099-yard-photos',
  up: async ({ run }) => {
    for (const table of ['yardSorting', 'yardTransfer', 'yardCount', 'yardDifference'])
      await run(`alter table "${table}" add column "photos" text not null default '[]'`)
  },
}
