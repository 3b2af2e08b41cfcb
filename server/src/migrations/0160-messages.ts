import type { Migration } from '../platform/migrate.ts'

/**
 * Adds the changes a business makes to the messages it sends (own texts, channels switched off), and daily counts
 * of sent messages. Notices record which kind of message they are.
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
