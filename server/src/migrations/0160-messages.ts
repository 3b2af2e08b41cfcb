import type { Migration } from '../platform/migrate.ts'

/**
 * Adds a business's changes to each kind of message (own texts, disabled channels) and daily counts of sent messages;
 * notices record their kind, so that they can be counted.
 */
export const messages: Migration = {
  name: '0160-messages',
  up: async ({ table, run }) => {
    await table(
      'messageSetting',
      {
        kind: 'text',
        title: 'text',
        titleEn: 'text',
        text: 'text',
        textEn: 'text',
        off: 'text',
        version: 'int',
        updatedAt: 'int',
        updatedBy: 'text',
      },
      { primaryKey: ['kind'] },
    )
    await table(
      'messageCount',
      {
        day: 'text',
        kind: 'text',
        channel: 'text',
        sent: 'int',
        failed: 'int',
        skipped: 'int',
        lastError: 'text',
        lastErrorAt: 'int?',
      },
      { primaryKey: ['day', 'kind', 'channel'] },
    )
    await run(`alter table "notice" add column "kind" text not null default ''`)
    await run(`create index "notice_kind" on "notice" ("kind", "createdAt")`)
  },
}
