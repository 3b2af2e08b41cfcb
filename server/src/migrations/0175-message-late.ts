import type { Migration } from '../platform/migrate.ts'

/** Adds a daily count of messages that were already out of date when they could have been sent. */
export const messageLate: Migration = {
  name: '0175-message-late',
  up: ({ run }) => run(`alter table "messageCount" add column "late" integer not null default 0`),
}
