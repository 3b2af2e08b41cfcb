import type { Migration } from '../platform/migrate.ts'

/** A code by SMS is good for what its message says. Those on their way were asked for at sign-in, or are soon over. */
export const codePurpose: Migration = {
  name: '0032-code-purpose',
  up: async ({ run }) => {
    await run(`alter table "smsCode" add column "purpose" text not null default 'login'`)
  },
}
