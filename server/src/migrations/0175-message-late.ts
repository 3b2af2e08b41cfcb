import type { Migration } from '../platform/migrate.ts'

/** Messages that were of no use any more when they could have been sent, counted by day like the others. */
export const messageLate: Migration = {
  name: '0175-message-late',
  up: ({ run }) => run(`alter table "messageCount" add column "late" integer not null default 0`),
}
