import type { Migration } from '../platform/migrate.ts'

/** Adds version numbers to the content and settings that staff edit, and a start and an end to banners. */
export const contentDesk: Migration = {
  name: '0028-content-desk',
  up: async (schema) => {
    for (const table of ['banner', 'notice', 'page', 'config'])
      await schema.run(`alter table "${table}" add column "version" integer not null default 1`)
    for (const column of ['from', 'until'])
      await schema.run(
        `alter table "banner" add column "${column}" ${schema.engine === 'sqlite' ? 'integer' : 'bigint'}`,
      )
  },
}
