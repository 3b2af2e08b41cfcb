import type { Migration } from '../platform/migrate.ts'

/** Adds photos to sortings, transfers, stock takes and stock differences of the yard; unloadings already have them. */
export const yardPhotos: Migration = {
  name: '0099-yard-photos',
  up: async ({ run }) => {
    for (const table of ['yardSorting', 'yardTransfer', 'yardCount', 'yardDifference'])
      await run(`alter table "${table}" add column "photos" text not null default '[]'`)
  },
}
