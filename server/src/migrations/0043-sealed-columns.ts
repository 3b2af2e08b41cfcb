import type { Migration } from '../platform/migrate.ts'

/**
 * Records with which key the columns that have to be encrypted were last encrypted, which happens when the server
 * starts. Deletes stored replies and the contents of finished jobs, because they hold copies of secrets.
 */
export const sealedColumns: Migration = {
  name: '0043-sealed-columns',
  up: async ({ run }) => {
    await run(`alter table "encryption" add column "sealedBy" text not null default ''`)
    // answers kept for repeated requests may hold account numbers in clear; their callers have long had them
    await run(`delete from "idempotency"`)
    // what was sent is of no use any more, and holds codes
    await run(`update "outbox" set "payload" = '{}' where "doneAt" is not null`)
  },
}
